/** A user as Firebase Authentication knows them. */
export interface Account {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
  /** True once the user has confirmed their email address. */
  emailVerified: boolean;
  /** True for a user who has a password, and does not sign in with Google only. */
  hasPassword: boolean;
  /** An ID token for the shop's API; `fresh` requests a new one, with the latest claims. */
  idToken: (fresh?: boolean) => Promise<string>;
}

export interface SessionUser {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
  emailVerified: boolean;
  /** True for a user who has a password. Unknown until Firebase Authentication says so. */
  hasPassword?: boolean;
}

/** How a session ended. */
export interface Ending {
  /** Where a guarded page then leads. */
  goTo?: string;
  /** Why, in words for the user, if they did not sign out themselves. */
  reason?: string;
  /** It ended by itself: guarded pages ask the user to log in again and then come back. */
  expired?: boolean;
}

/**
 * Who is signed in. "signed-in" means: Firebase Authentication knows the user and the shop's access token is stored.
 */
export type Session =
  | { status: "loading" }
  | ({ status: "signed-out" } & Ending)
  | { status: "signed-in"; user: SessionUser };

/**
 * Where a tab is:
 * - unknown: nobody has said yet who is signed in.
 * - resuming: Firebase Authentication knows the user; the access token may be missing or old.
 * - signing-in, leaving: this tab is telling Firebase Authentication, whose reports are part of that.
 */
type Place = "unknown" | "resuming" | "signed-in" | "signing-in" | "leaving" | "signed-out";

export interface State {
  at: Place;
  /** The session as pages see it. */
  session: Session;
  /** The user as Firebase Authentication knows them, while the tab is resuming or signed in. */
  account?: Account;
}

/** The events of a session. */
export type Happening =
  /** Firebase Authentication reports a user, after a reload or from another tab. */
  | { is: "found"; account: Account }
  /** It reports that nobody is signed in. */
  | { is: "found-nobody"; ending: Ending }
  /** Its code can't be loaded. */
  | { is: "not-found-out"; ending: Ending }
  | { is: "signs-in" }
  /** The access token of this user is stored. */
  | { is: "entered"; account: Account }
  | { is: "leaves"; ending: Ending }
  /** Firebase Authentication has been told, or can't be. */
  | { is: "left" }
  | { is: "left-elsewhere"; ending: Ending };

export const AT_FIRST: State = { at: "unknown", session: { status: "loading" } };

const toUser = ({ uid, email, displayName, photoURL, emailVerified, hasPassword }: Account): SessionUser => ({
  uid,
  email,
  displayName,
  photoURL,
  emailVerified,
  hasPassword,
});

type Step<H> = (happening: H, before: State) => State;
type With<Field> = Extract<Happening, Field>;

/** Pages keep what they show, unless that is another user's. */
const resume: Step<With<{ is: "found" }>> = ({ account }, { session, account: before }) => ({
  at: "resuming",
  session: before && before.uid !== account.uid ? { status: "loading" } : session,
  account,
});
const signIn: Step<Happening> = (_, { session }) => ({ at: "signing-in", session });
const enter: Step<With<{ is: "entered" }>> = ({ account }) => ({
  at: "signed-in",
  session: { status: "signed-in", user: toUser(account) },
  account,
});
const leave: Step<With<{ ending: Ending }>> = ({ ending }) => ({
  at: "leaving",
  session: { status: "signed-out", ...ending },
});
const end: Step<With<{ ending: Ending }>> = ({ ending }) => ({
  at: "signed-out",
  session: { status: "signed-out", ...ending },
});
const haveLeft: Step<Happening> = (_, { session }) => ({ at: "signed-out", session });

const acts = { "signs-in": signIn, leaves: leave };
const reports = { found: resume, "found-nobody": end, "left-elsewhere": end };

/** The next state by event. An event that a state does not name changes nothing. */
const STEPS: { [P in Place]: { [I in Happening["is"]]?: Step<With<{ is: I }>> } } = {
  unknown: { ...acts, ...reports, "not-found-out": end },
  resuming: { ...acts, ...reports, entered: enter },
  "signed-in": { ...acts, ...reports, entered: enter },
  "signing-in": { ...acts, entered: enter },
  leaving: { ...acts, left: haveLeft },
  "signed-out": { "signs-in": signIn, found: resume, "not-found-out": end },
};

/** The state after something happened; the same one if that changes nothing. */
export const after = (state: State, happening: Happening): State => {
  const step = STEPS[state.at][happening.is] as Step<Happening> | undefined;
  return step ? step(happening, state) : state;
};
