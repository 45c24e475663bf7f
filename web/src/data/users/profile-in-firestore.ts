import { toShownBilling } from "contract/billing";
import { storedUser } from "contract/user";
import { doc } from "firebase/firestore";
import { answersFrom } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";

const asProfile = answersFrom("users", storedUser, (_id, _, stored) => ({
  _id,
  name: stored.name,
  email: stored.email,
  role: stored.role,
  address: stored.address,
  edu: stored.edu,
  phone: stored.phone,
  linkedin: stored.linkedin,
  exemption: stored.exemption,
  ...toShownBilling(stored.billing),
}));

/** The profile of the user with this uid. */
export const userRef = (uid: string) => doc(db, "users", uid).withConverter(asProfile);
