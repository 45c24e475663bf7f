import { type FormEventHandler, type ReactNode, useEffect, useState } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { useLooksSignedIn, useStartedSession } from "../../data/session/session.tsx";
import { useSigningIn } from "../../data/session/signing-in.ts";
import { whenIdle } from "../../data/when-idle.ts";
import { Button } from "../../ui/button.tsx";
import { RequiredNote } from "../../ui/field.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { wantedOf } from "../../ui/wanted.ts";
import { SessionFrame } from "./session-frame.tsx";

interface SessionPageProps {
  page: { path: string; title: string };
  lead: string;
  description: string;
  /** Where a signed-in user goes on. */
  landing: (wanted: string | undefined) => string;
  other: { question: string; label: string; to: string };
  children: ReactNode;
}

/** Login or sign-up. */
export const SessionPage = ({ page, lead, description, landing, other, children }: SessionPageProps) => {
  const session = useStartedSession();
  const looksSignedIn = useLooksSignedIn();
  const { state } = useLocation();
  if (session.status === "signed-in") return <Navigate to={landing(wantedOf(state))} state={state} replace />;
  if (looksSignedIn) return <Spinner label="Checking who you are" />;
  return (
    <SessionFrame title={page.title} lead={lead}>
      <PageMeta title={page.title} description={description} path={page.path} />
      {children}
      <p className="mt-6 text-center text-muted">
        <span>{`${other.question} `}</span>
        <Link to={other.to} state={state} className="text-link whitespace-nowrap">
          {other.label}
        </Link>
      </p>
    </SessionFrame>
  );
};

interface SessionFormProps {
  label: string;
  isSubmitting: boolean;
  message: string | undefined;
  onMessage: (message?: string) => void;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

export const SessionForm = ({ label, isSubmitting, message, onMessage, onSubmit, children }: SessionFormProps) => (
  <>
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <RequiredNote />
      {children}
      <Button type="submit" className="mt-2 w-full" loading={isSubmitting}>
        {label}
      </Button>
    </form>
    <GoogleButton onFailure={onMessage} />
    {/* Always rendered, so that screen readers announce a change. */}
    <div role="alert" className="empty:hidden">
      {message && <p className="mt-4 font-medium text-error">{message}</p>}
    </div>
  </>
);

/** Signs in through Google's popup. `onFailure` gets the provider's message, or undefined on a new try. */
const GoogleButton = ({ onFailure }: { onFailure: (message?: string) => void }) => {
  const session = useSigningIn();
  const [loading, setLoading] = useState(false);
  useEffect(() => whenIdle(() => void session.prepareGoogle()), [session]);

  const signIn = async () => {
    onFailure();
    setLoading(true);
    const result = await session.signInWithGoogle();
    setLoading(false);
    if (!result.ok) onFailure(result.message);
  };

  return (
    <>
      <div className="divider my-5 text-muted text-sm">or</div>
      <Button variant="secondary" className="w-full" loading={loading} onClick={signIn}>
        {!loading && <GoogleMark />}
        <span>Continue with Google</span>
      </Button>
    </>
  );
};

const GoogleMark = () => (
  <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
    <path
      fill="#4285f4"
      d="M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.1Z"
    />
    <path
      fill="#34a853"
      d="M12 23c3 0 5.500-1 7.300-2.700l-3.600-2.800c-1 .7-2.200 1.100-3.700 1.100-2.900 0-5.300-1.900-6.200-4.500H2.200v2.800A11 11 0 0 0 12 23Z"
    />
    <path fill="#fbbc05" d="M5.800 14.100a6.600 6.600 0 0 1 0-4.200V7.100H2.200a11 11 0 0 0 0 9.800l3.600-2.800Z" />
    <path
      fill="#ea4335"
      d="M12 5.400c1.600 0 3.100.6 4.200 1.600l3.200-3.200A11 11 0 0 0 2.200 7.100l3.600 2.800c.9-2.600 3.300-4.500 6.200-4.500Z"
    />
  </svg>
);

const WHY: [start: string, why: string][] = [
  [pages.productList.path, "Log in to see all products."],
  [pathTo(pages.purchase, ""), "Log in to order this product. You'll come right back here."],
  [pages.checkout.path, "Log in to order what is in your basket. You'll come right back here."],
  [pages.basket.path, "Log in to order this again. You'll come right back here."],
  [pathTo(pages.payment, ""), "Log in to pay for your order. You'll come right back here."],
  [pages.myOrders.path, "Log in to see your orders."],
  [pages.profile.path, "Log in to open your dashboard."],
];

export const whyLogin = (state: unknown): string | undefined => {
  const wanted = wantedOf(state);
  return WHY.find(([start]) => wanted?.startsWith(start))?.[1];
};
