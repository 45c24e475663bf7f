interface CarouselControlsProps {
  count: number;
  current: number;
  onTurn: (step: 1 | -1) => void;
  onChoose: (index: number) => void;
}

export const CarouselControls = ({ count, current, onTurn, onChoose }: CarouselControlsProps) => (
  <div className="mt-6 flex items-center justify-between gap-4 sm:mt-8">
    {/* biome-ignore lint/a11y/useSemanticElements: the WAI-ARIA pattern makes the dots a group, and a fieldset is for form fields */}
    <div role="group" aria-label="Choose an offer" className="-ms-1 flex">
      {Array.from({ length: count }, (_, index) => `Offer ${index + 1} of ${count}`).map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-current={index === current || undefined}
          aria-controls="offers"
          onClick={() => onChoose(index)}
          className="group grid size-8 cursor-pointer place-items-center rounded-full outline-brand-content"
        >
          <span className="h-2 w-2 rounded-full bg-brand-content/50 transition-all group-hover:bg-brand-content group-aria-[current]:w-6 group-aria-[current]:bg-brand-warm forced-colors:bg-[CanvasText] forced-colors:group-aria-[current]:bg-[Highlight]" />
        </button>
      ))}
    </div>
    <div className="flex gap-2">
      <Arrow label="Previous offer" path="M15 5l-7 7 7 7" onClick={() => onTurn(-1)} />
      <Arrow label="Next offer" path="M9 5l7 7-7 7" onClick={() => onTurn(1)} />
    </div>
  </div>
);

const Arrow = ({ label, path, onClick }: { label: string; path: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    aria-controls="offers"
    onClick={onClick}
    className="grid size-11 cursor-pointer place-items-center rounded-full border border-brand-content/60 outline-brand-content transition-colors hover:bg-brand-content/15"
  >
    <svg viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </button>
);
