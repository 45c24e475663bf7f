import { PROFILE_PLACEHOLDERS } from "contract/profile";
import type { User } from "contract/user";
import type { ReactNode } from "react";
import { DETAILS, said } from "./profile-texts.ts";

export const ProfileFacts = ({ user }: { user: User }) => (
  <dl className="divide-y divide-base-300 px-5 sm:px-6">
    <Fact label="Name">{user.name}</Fact>
    <Fact label="Email">{user.email}</Fact>
    <Fact label="User ID">{user._id}</Fact>
    {DETAILS.map(({ field, label }) => (
      <Fact key={field} label={label}>
        {said(user, field) ? (
          <Said text={said(user, field)} />
        ) : (
          <span className="font-normal text-muted">{PROFILE_PLACEHOLDERS[field]}</span>
        )}
      </Fact>
    ))}
  </dl>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-1 py-3.5 sm:grid-cols-[10rem_1fr] sm:items-baseline sm:gap-4">
    <dt className="text-muted text-sm sm:text-base">{label}</dt>
    <dd dir="auto" className="min-w-0 wrap-anywhere font-medium">
      {children}
    </dd>
  </div>
);

const Said = ({ text }: { text: string }) =>
  /^https:\/\/\S+$/.test(text) ? (
    <a href={text} rel="noopener noreferrer" target="_blank" className="text-link lone-link">
      {text}
    </a>
  ) : (
    text
  );
