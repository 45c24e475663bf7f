import { type ReactNode, useState } from "react";
import { messageOf } from "../../data/api.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

interface AccountPartProps {
  title: string;
  text: ReactNode;
  button?: { label: string; onClick: () => void; isBusy?: boolean; isDanger?: boolean } | false;
  dialog?: ReactNode;
  children?: ReactNode;
}

export const AccountPart = ({ title, text, button, dialog, children }: AccountPartProps) => (
  <section aria-label={title} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 sm:px-6">
    <div className="min-w-0 flex-[1_1_16rem]">
      <h3 className="font-medium">{title}</h3>
      <p className="wrap-anywhere text-muted text-sm">{text}</p>
    </div>
    {button && (
      <Button
        variant={button.isDanger ? "danger" : "secondary"}
        size="sm"
        loading={button.isBusy}
        onClick={button.onClick}
      >
        {button.label}
      </Button>
    )}
    {dialog}
    {children && <div className="basis-full">{children}</div>}
  </section>
);

/** Runs something slow; a failure becomes a toast. */
export const useBusy = (run: () => Promise<void>) => {
  const [isBusy, setIsBusy] = useState(false);
  const begin = async () => {
    setIsBusy(true);
    try {
      await run();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return [isBusy, begin] as const;
};
