import { exemptionBody } from "contract/exemption-input";
import { STATES } from "contract/states";
import { CERTIFICATE_MAX } from "contract/tax";
import type { Customer } from "contract/user";
import { useState } from "react";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { useUser } from "../../data/session/user.ts";
import { saveExemption } from "../../data/users/user-calls.ts";
import { exemptionInWords } from "../../shop/exemption.ts";
import { Form } from "../../shop/form-end.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";

interface ExemptionDialogProps {
  user: Customer;
  onEnd: () => void;
  onClose: () => void;
}

const NONE = { state: "", certificate: "", until: "" };

/** Records a customer's exemption from tax, or ends it. */
export const ExemptionDialog = ({ user, onEnd, onClose }: ExemptionDialogProps) => {
  const [begun] = useState(user.exemption ?? NONE);
  const saved = useSavedForm({
    schema: exemptionBody,
    draft: { name: `exemption/${user._id}`, owner: useUser()?.uid ?? "", untouched: begun },
    save: (input) => saveExemption(user._id, input),
    onSaved: (input) => {
      toast.success(`${user.name}: ${exemptionInWords(input)}`);
      onClose();
    },
  });
  const { form, field } = saved;
  return (
    <Dialog
      title={`Tax exemption of ${user.name}`}
      description="Orders to this state aren't taxed through the last day. Existing orders keep their totals."
      onClose={onClose}
    >
      <Form form={saved} name="Tax exemption" label="Save" className="gap-4">
        <SelectField {...field("state")} label="State" required>
          <option value="">Choose a state</option>
          {Object.entries(STATES).map(([state, name]) => (
            <option key={state} value={state}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field("certificate")}
          label="Certificate number"
          required
          maxLength={CERTIFICATE_MAX}
          autoComplete="off"
        />
        <TextField {...field("until")} type="date" label="Last day" required />
      </Form>
      {user.exemption && (
        <Button
          variant="danger"
          className="mt-3"
          onClick={() => {
            saved.forget();
            form.reset(NONE);
            onEnd();
          }}
        >
          End the exemption
        </Button>
      )}
    </Dialog>
  );
};
