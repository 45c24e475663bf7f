import { addsTax } from "contract/charges";
import { isPoRequired } from "contract/references";
import type { Customer } from "contract/user";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSettings } from "../../data/settings/settings.ts";
import { demandPoNumber, endExemption } from "../../data/users/user-calls.ts";
import { exemptionInForce, exemptionInFull } from "../../shop/exemption.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { byApi, useAct, useArea } from "../../ui/table/use-act.ts";

const ExemptionDialog = lazy(async () => ({ default: (await import("./exemption-dialog.tsx")).ExemptionDialog }));

/** What an admin has agreed with a customer: whether orders need a PO number, and a tax exemption. */
export const CustomerBilling = ({ customer }: { customer: Customer }) => {
  const { _id, name } = customer;
  const act = useAct(useArea());
  const settings = useSettings();
  const [isOpen, setIsOpen] = useState(false);
  const exemption = exemptionInForce(customer);
  const isRequired = isPoRequired(customer);
  const demand = (required: boolean) =>
    act({
      id: _id,
      run: () => byApi(demandPoNumber(_id, required)),
      done: required ? `${name}'s orders need a PO number` : `${name}'s orders need no PO number`,
    });
  const end = () =>
    act({
      id: _id,
      question: {
        body: `The orders that ${name} places from now on are taxed.`,
        confirmLabel: "Yes, end the exemption",
      },
      run: () => byApi(endExemption(_id)),
      done: `${name} is no longer exempt`,
    });
  return (
    <Section title="Billing" className="panel p-5 sm:p-6">
      <div className="flex flex-col gap-3">
        <Term name="PO number" value={isRequired ? "Required for each order" : "Not required"}>
          <Button variant="secondary" size="sm" onClick={() => demand(!isRequired)}>
            {isRequired ? "Don't require PO number" : "Require PO number"}
          </Button>
        </Term>
        {settings.status === "ready" && addsTax(settings.data) && (
          <Term name="Tax" value={exemption ? exemptionInFull(exemption) : "No exemption"}>
            <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
              Tax exemption
            </Button>
          </Term>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <ExemptionDialog
            user={customer}
            onEnd={() => {
              setIsOpen(false);
              void end();
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Section>
  );
};

const Term = ({ name, value, children }: { name: string; value: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <p className="flex min-w-0 flex-wrap gap-x-2">
      <span className="text-muted">{name}</span>
      <span className="wrap-anywhere">{value}</span>
    </p>
    {children}
  </div>
);
