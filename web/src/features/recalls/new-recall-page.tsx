import { counted } from "contract/counted";
import { CLASS_IN_WORDS } from "contract/recall";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { useCatalog } from "../../data/products/use-catalog.ts";
import { useCurrentProduct } from "../../data/products/use-products.ts";
import { prepareRecall } from "../../data/recalls/recalls.ts";
import { useUser } from "../../data/session/user.ts";
import { useCallIds } from "../../data/use-call-ids.ts";
import { Form } from "../../shop/form-end.tsx";
import { BackToList } from "../../ui/back-to-list.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { RequiredNote, TextArea } from "../../ui/field.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { SearchForm, SearchInput } from "../../ui/search-form.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { lotsIn, recallInput, SCOPES } from "./recall-input.ts";

/** Chooses a product, which the address then has, and describes its recall. */
export const NewRecallPage = () => {
  const productId = useSearchParams()[0].get("product");
  return (
    <Page title={pages.newRecall.title} above={<BackToList {...pages.recalls} />}>
      <div className="flex max-w-3xl flex-col gap-6">
        {productId ? <OfProduct key={productId} productId={productId} /> : <ProductSearch />}
      </div>
    </Page>
  );
};

const FOUND_MAX = 8;

const ProductSearch = () => {
  const [text, setText] = useState("");
  return (
    <>
      <SearchForm>
        <SearchInput label="Product" placeholder="SKU or name" maxLength={100} text={text} onSearch={setText} />
      </SearchForm>
      {text.trim() && <Found text={text} />}
    </>
  );
};

const Found = ({ text }: { text: string }) => {
  const anywhere = { category: undefined, inStock: false, lowStock: false } as const;
  const live = useCatalog({ text, ...anywhere, sort: "best", page: 1 }, FOUND_MAX);
  return (
    <WhenReady live={live} what="the products">
      {({ products }) =>
        products.length === 0 ? (
          <EmptyNotice title="No product found" />
        ) : (
          <ul aria-label="Products found" className="panel divide-y divide-base-300">
            {products.map(({ _id, name, sku }) => (
              <li key={_id} className="flex items-center justify-between gap-4 p-4">
                <span className="min-w-0">
                  <span className="wrap-anywhere block font-semibold">{name}</span>
                  <span className="text-muted text-sm">{sku}</span>
                </span>
                <ButtonLink to={{ search: `?${new URLSearchParams({ product: _id })}` }} variant="secondary" size="sm">
                  <span>Choose</span>
                  <span className="sr-only">{` ${name}`}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        )
      }
    </WhenReady>
  );
};

const OfProduct = ({ productId }: { productId: string }) => (
  <WhenReady live={useCurrentProduct(productId)} what="the product">
    {(product) => (
      <>
        <div className="panel flex items-center justify-between gap-4 p-4">
          <p className="min-w-0">
            <span className="wrap-anywhere block font-semibold">
              {product?.name ?? "A product that is no longer sold"}
            </span>
            <span className="wrap-anywhere text-muted text-sm">{product?.sku ?? productId}</span>
          </p>
          <ButtonLink to={{ search: "" }} variant="ghost" size="sm">
            Change product
          </ButtonLink>
        </div>
        <RecallForm productId={productId} />
      </>
    )}
  </WhenReady>
);

const BLANK = { scope: "lots", lots: "", class: "", reason: "", instructions: "" };

const RecallForm = ({ productId }: { productId: string }) => {
  const uid = useUser()?.uid ?? "";
  const navigate = useNavigate();
  const { idOf } = useCallIds();
  const saved = useSavedForm({
    schema: recallInput,
    draft: { name: `recall/${productId}`, owner: uid, untouched: BLANK },
    save: ({ scope, ...told }) => prepareRecall({ ...told, productId, sku: "", recallId: idOf(told) }),
    onSaved: ({ scope, ...told }) => navigate(pathTo(pages.recall, idOf(told))),
  });
  const { form, field } = saved;
  const { scope, lots = "" } = useWatch({ control: form.control });
  const isAll = scope === "all";
  const count = lotsIn(lots).length;
  return (
    <Form form={saved} name="New recall" label="Prepare recall" className="panel gap-5 p-5 sm:p-6">
      <RequiredNote />
      <RadioField {...field("scope")} label="What is recalled" choices={SCOPES} />
      {!isAll && (
        <TextArea
          {...field("lots")}
          label="Lots"
          required
          rows={4}
          spellCheck={false}
          autoComplete="off"
          hint={`One per line, or separated by commas.${count > 0 ? ` ${counted(count, "lot")}.` : ""}`}
        />
      )}
      <RadioField {...field("class")} label="Class" required choices={CLASS_IN_WORDS} />
      <TextArea {...field("reason")} label="Reason" required rows={2} placeholder="Seals may leak." />
      <TextArea
        {...field("instructions")}
        label="What customers should do"
        required
        placeholder="Stop using them, and set them aside. We collect them and send new ones."
      />
      <p className="text-sm">
        <strong>
          {isAll
            ? "Packing of this product stops as soon as the recall is prepared."
            : "Packing of these lots stops as soon as the recall is prepared."}
        </strong>
        <span className="text-muted"> Nobody is told yet: you'll see first what it reaches.</span>
      </p>
    </Form>
  );
};
