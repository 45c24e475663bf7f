/** A basket. A module of its own, because every page has it, and few have other icons. */
export const BasketIcon = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className="size-5 shrink-0"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
  >
    <path
      d="M4 9h16l-1.6 9.2a2 2 0 0 1-2 1.8H7.6a2 2 0 0 1-2-1.8zM8 9l4-6 4 6M9.5 13v3M14.5 13v3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
