export const Spinner = ({ label = "Loading" }: { label?: string }) => (
  <div role="status" className="flex min-h-60 w-full items-center justify-center gap-3 text-muted">
    <span className="turning text-primary" aria-hidden="true" />
    <span>{`${label}…`}</span>
  </div>
);
