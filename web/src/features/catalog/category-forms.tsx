import { type Category, categoryInput } from "contract/category";
import { useState } from "react";
import { addCategory, renameCategory } from "../../data/categories/writes.ts";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { useUser } from "../../data/session/user.ts";
import { FormEnd } from "../../shop/form-end.tsx";
import { Conflicts } from "../../ui/conflicts.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";

const useOwner = () => useUser()?.uid ?? "";

export const AddCategoryForm = ({ position }: { position: number }) => {
  const { field, problem, submit, isSubmitting } = useSavedForm({
    schema: categoryInput,
    draft: { name: "new category", owner: useOwner(), untouched: { name: "" } },
    save: ({ name }) => addCategory({ name, position }),
    onSaved: ({ name }, startOver) => {
      toast.success(`${name} is added`);
      startOver("name");
    },
  });
  return (
    <form noValidate aria-label="Category" onSubmit={submit} className="panel flex flex-col gap-4 p-5">
      <TextField {...field("name")} label="New category" required autoComplete="off" />
      <FormEnd label="Add category" problem={problem} isSubmitting={isSubmitting} />
    </form>
  );
};

export const RenameCategoryForm = ({ category, onDone }: { category: Category; onDone: () => void }) => {
  const [begun] = useState({ name: category.name });
  const { field, problem, submit, isSubmitting, forget, conflicts, settle } = useSavedForm({
    schema: categoryInput,
    draft: { name: `category/${category._id}`, owner: useOwner(), untouched: begun },
    save: (mine, settled) => renameCategory(category._id, { base: { ...begun, ...settled }, mine }),
    onSaved: ({ name }) => {
      toast.success(`${name} is saved`);
      onDone();
    },
  });
  const cancel = () => {
    forget();
    onDone();
  };
  return (
    <form noValidate aria-label={`Rename ${category.name}`} onSubmit={submit} className="flex flex-col gap-3">
      <TextField {...field("name")} label="Name" required autoComplete="off" autoFocus />
      <Conflicts conflicts={conflicts} labels={{ name: "Name" }} onSettle={settle} />
      <FormEnd label="Save" problem={problem} isSubmitting={isSubmitting} onCancel={cancel} />
    </form>
  );
};
