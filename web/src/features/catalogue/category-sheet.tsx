import { type ComponentProps, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CategoryLinks } from "../../ui/category-links.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** The categories on a phone: a button that opens them in a sheet at the bottom of the screen. */
export const CategorySheet = (props: ComponentProps<typeof CategoryLinks>) => {
  const { categories, chosen } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <bdi dir="auto">{categories.find(({ slug }) => slug === chosen)?.name ?? "All categories"}</bdi>
      </Button>
      {isOpen && (
        <Dialog title="Categories" onClose={close} isSheet>
          <CategoryLinks {...props} onFollow={close} />
        </Dialog>
      )}
    </>
  );
};
