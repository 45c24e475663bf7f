import type { ReactNode } from "react";
import { Check } from "../../ui/icons.tsx";
import { usePageHeading } from "../../ui/page.tsx";

const assurances = [
  "Your orders and payments in one place",
  "Live stock and clear minimum orders",
  "Your card goes to our payment provider, never to us",
];

/** At the top of the page: in the middle, it would move while its HTML arrives on a slow connection. */
export const SessionFrame = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => {
  const heading = usePageHeading(title);
  return (
    <div className="only-when-known container-page flex flex-1 items-start justify-center py-8 sm:py-14">
      <div className="panel grid w-full max-w-md overflow-hidden lg:max-w-4xl lg:grid-cols-2">
        <div className="p-6 sm:p-10">
          <h1 ref={heading} tabIndex={-1} className="heading-1 outline-none">
            {title}
          </h1>
          <p className="mt-2 mb-7 text-muted">{lead}</p>
          {children}
        </div>
        <aside className="hidden flex-col justify-center bg-brand p-10 text-brand-content lg:flex">
          <p className="heading-2">Supplies you can count on, every day.</p>
          <ul className="mt-6 flex flex-col gap-4">
            {assurances.map((text) => (
              <li key={text} className="flex gap-3">
                <Check />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  );
};
