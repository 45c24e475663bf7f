import type { Order } from "contract/order-answer";
import { pages } from "../config/pages.ts";
import { useSessionStore } from "../data/session/session.tsx";
import { useMay } from "../data/session/use-may.ts";
import { useUser } from "../data/session/user.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyNotice } from "../ui/notice.tsx";

/** In place of an order that the user does not have. `before` is the order as the page last showed it. */
export const MissingOrder = ({ before }: { before: Order | null }) => {
  const user = useUser();
  const store = useSessionStore();
  const may = useMay();
  if (before)
    return (
      <EmptyNotice
        title="This order was released"
        action={
          may("place orders") && (
            <ButtonLink to={`${pages.basket.path}?again=${before._id}`} state={{ lines: before.lines }}>
              Order again
            </ButtonLink>
          )
        }
      >
        It was canceled, or not paid in time, so its products are for sale again. You owe nothing for it. A payment that
        is still under way is refunded.
      </EmptyNotice>
    );
  if (may("list all orders")) return <EmptyNotice title="This order does not exist">It was canceled.</EmptyNotice>;
  const switchAccount = () =>
    void store.signOut({ expired: true, reason: "Log in with the account that placed the order." });
  return (
    <EmptyNotice
      title="This order does not exist"
      action={
        <Button variant="secondary" onClick={switchAccount}>
          Use another account
        </Button>
      }
    >
      <span>It was canceled or released, or it is not one of your orders. You are logged in as </span>
      <bdi className="wrap-anywhere font-medium">{user?.email}</bdi>
      <span>.</span>
    </EmptyNotice>
  );
};
