import { initializeApp } from "firebase/app";
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword, signOut } from "firebase/auth";

/** Firebase as a page that was written for the old server uses it. The test calls it. */
const auth = getAuth(
  initializeApp({ apiKey: "demo-api-key", authDomain: "demo-shop.firebaseapp.com", projectId: "demo-shop" }),
);
connectAuthEmulator(auth, document.documentElement.dataset.auth ?? "", { disableWarnings: true });

const oldPage = {
  signIn: async (email: string, password: string) => void (await signInWithEmailAndPassword(auth, email, password)),
  signOut: () => signOut(auth),
};
Object.assign(window, { oldPage });

declare global {
  interface Window {
    oldPage: typeof oldPage;
  }
}
