export const icon = (path: string) => () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className="size-5 shrink-0"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
  >
    <path d={path} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
