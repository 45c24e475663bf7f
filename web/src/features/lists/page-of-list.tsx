import type { List } from "contract/list";
import type { Product } from "contract/product";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useLists } from "../../data/lists/lists.ts";
import { useManyProducts } from "../../data/products/use-many-products.ts";
import { useUser } from "../../data/session/user.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ArrowLeft } from "../../ui/icons.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";

export interface ShownList {
  uid: string;
  list: List;
  /** By their IDs. One that is missing is no longer in the shop, unless it is coming. */
  products: ReadonlyMap<string, Product>;
  isComing: boolean;
}

interface PageOfListProps {
  title: string;
  back: (list: List | undefined) => { to: string; title: string };
  actions?: (list: List) => ReactNode;
  children: (shown: ShownList) => ReactNode;
}

/** A page of one list, with its products. */
export const PageOfList = ({ title, back, actions, children }: PageOfListProps) => {
  const { listId = "" } = useParams();
  const uid = useUser()?.uid ?? "";
  const live = useLists(uid);
  const list = live.status === "ready" ? live.data.find(({ _id }) => _id === listId) : undefined;
  const { to, title: before } = back(list);
  return (
    <Page
      title={list?.name ?? title}
      documentTitle={list && title !== pages.list.title ? `${title} ${list.name}` : undefined}
      above={
        <ButtonLink to={to} variant="ghost" className="-ms-4 -mt-4 mb-2 h-auto max-w-full flex-nowrap print:hidden">
          <ArrowLeft />
          <span className="wrap-anywhere min-w-0 whitespace-normal text-start">{before}</span>
        </ButtonLink>
      }
      actions={list && actions?.(list)}
    >
      <WhenReady live={live} what="the list">
        {() =>
          list ? (
            <WithProducts key={listId} uid={uid} list={list}>
              {children}
            </WithProducts>
          ) : (
            <EmptyNotice
              title="This list does not exist"
              action={<ButtonLink to={pages.lists.path}>{pages.lists.title}</ButtonLink>}
            >
              It may have been deleted.
            </EmptyNotice>
          )
        }
      </WhenReady>
    </Page>
  );
};

const WithProducts = ({ uid, list, children }: Pick<ShownList, "uid" | "list"> & Pick<PageOfListProps, "children">) => {
  const live = useManyProducts(list.lines.map(({ productId }) => productId));
  return (
    <WhenReady live={live} what="the products">
      {(found) =>
        children({
          uid,
          list,
          products: new Map(found.map((product) => [product._id, product])),
          isComing: live.status === "ready" && live.isTurning === true,
        })
      }
    </WhenReady>
  );
};
