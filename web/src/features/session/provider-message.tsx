/** What the provider said when signing in or up failed. The place is always there, so that a change is announced. */
export const ProviderMessage = ({ message }: { message?: string }) => (
  <div role="alert" className="empty:hidden">
    {message && <p className="mt-4 font-medium text-error">{message}</p>}
  </div>
);
