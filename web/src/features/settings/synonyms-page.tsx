import { pages } from "../../config/pages.ts";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { useUser } from "../../data/session/user.ts";
import { saveSynonyms, useSynonyms } from "../../data/settings/synonyms.ts";
import { Form } from "../../shop/form-end.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Page } from "../../ui/page.tsx";
import { toast } from "../../ui/toast.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { synonymsForm } from "./synonyms-form.ts";

export const SynonymsPage = () => (
  <Page title={pages.synonyms.title} lead={pages.synonyms.lead}>
    <WhenReady live={useSynonyms()} what="the synonyms">
      {({ synonyms }) => {
        const stored = synonyms.join("\n");
        return <SynonymsForm key={stored} stored={stored} />;
      }}
    </WhenReady>
  </Page>
);

const SynonymsForm = ({ stored }: { stored: string }) => {
  const saved = useSavedForm({
    schema: synonymsForm,
    draft: { name: "synonyms", owner: useUser()?.uid ?? "", untouched: { synonyms: stored } },
    save: saveSynonyms,
    onSaved: () => toast.success("The synonyms are saved"),
  });
  return (
    <Form form={saved} name="Synonyms" label="Save" className="panel max-w-xl gap-5 p-5 sm:p-6">
      <TextArea
        {...saved.field("synonyms")}
        label="Synonyms"
        hint="One per line: what customers type = what your products are called. Separate alternatives with commas."
        rows={16}
        spellCheck={false}
      />
    </Form>
  );
};
