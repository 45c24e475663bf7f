import type { ListedUser } from "contract/user";
import { pages } from "../../config/pages.ts";
import { useSessionStore } from "../../data/session/session.tsx";
import { useUser } from "../../data/session/user.ts";
import { deleteUser, makeAdmin, removeAdmin } from "../../data/users/user-calls.ts";
import { type Area, byApi, useAct } from "../../ui/table/use-act.ts";
import { toast } from "../../ui/toast.ts";

/** The table knows what was true when the user last opened the shop. */
const UNCONFIRMED =
  "This user has not confirmed their email address yet, so they can't become an admin. If they have confirmed it since, ask them to open the shop once more.";

/** Admins' actions on users. The question says plainly if it is their own account. */
export const useUserActs = (area: Area) => {
  const act = useAct(area);
  const store = useSessionStore();
  const myId = useUser()?.uid;
  const leave = (wasDone: boolean, user: ListedUser) => {
    if (wasDone && user._id === myId) void store.signOut({ goTo: pages.login.path });
  };

  return {
    isMe: (user: ListedUser) => user._id === myId,

    makeAdmin: async (user: ListedUser) => {
      if (!user.emailVerified) return toast.error(UNCONFIRMED);
      await act({
        id: user._id,
        question: {
          body: `${user.name} will see and manage everything in the shop: its products, orders and users.`,
          confirmLabel: "Yes, make them an admin",
          danger: false,
        },
        run: () => byApi(makeAdmin(user.email)),
        // Prescribed wording: D-6.
        done: `${user.name} Successfully made an admin`,
      });
    },

    removeAdmin: async (user: ListedUser) => {
      const question =
        user._id === myId
          ? {
              body: "This is your own account. You will no longer be an admin and will be signed out; only another admin can make you one again.",
              confirmLabel: "Yes, remove me as an admin",
            }
          : { body: `${user.name} will no longer be an admin.`, confirmLabel: "Yes, make them a customer" };
      const wasDone = await act({
        id: user._id,
        question,
        run: () => byApi(removeAdmin(user.email)),
        done: `${user.name} is a customer again`,
      });
      leave(wasDone, user);
    },

    remove: async (user: ListedUser) => {
      const question =
        user._id === myId
          ? {
              body: "This is your own account. It will be deleted for good, and you will be signed out.",
              confirmLabel: "Yes, delete my account",
            }
          : {
              body: `${user.name}'s profile and sign-in account will be deleted. Their orders stay in the shop's records.`,
              confirmLabel: "Yes, delete the user",
            };
      const wasDone = await act({
        id: user._id,
        question,
        run: () => byApi(deleteUser(user._id)),
        // Prescribed wording: D-6.
        done: `${user.name} Successfully deleted`,
        removes: true,
      });
      leave(wasDone, user);
    },
  };
};

export type UserActs = ReturnType<typeof useUserActs>;
