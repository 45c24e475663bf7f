import type { ReactNode } from "react";

interface AccountPartProps {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

export const AccountPart = ({ title, text, action, children }: AccountPartProps) => (
  <section aria-label={title} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 sm:px-6">
    <div className="min-w-0 flex-[1_1_16rem]">
      <h3 className="font-medium">{title}</h3>
      <p className="wrap-anywhere text-muted text-sm">{text}</p>
    </div>
    {action}
    {children && <div className="basis-full">{children}</div>}
  </section>
);
