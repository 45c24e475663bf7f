/** `className` is for the name beside the sign. */
export const Logo = ({ className = "" }: { className?: string }) => (
  <span className="inline-flex items-center gap-2.5">
    <svg viewBox="0 0 32 32" className="size-9 [print-color-adjust:exact]" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#0b5f66" />
      <path d="M16 8.5v15M8.5 16h15" stroke="#fff" strokeWidth="4.5" strokeLinecap="round" />
      <path d="M20.5 11.5c0-3 2-5 5-5 0 3-2 5-5 5Z" fill="#f2a866" />
    </svg>
    <span className={`font-bold text-xl tracking-tight ${className}`}>Salus</span>
  </span>
);
