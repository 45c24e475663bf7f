import { type TouchEvent, useRef, useState } from "react";
import { searchPath } from "../../config/pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Illustration } from "../../ui/illustration.tsx";

interface Slide {
  kind: string;
  offer: string;
  text: string;
  search: string;
  picture: string;
}

const slides: Slide[] = [
  {
    kind: "Virus protection",
    offer: "15% off virus protection gear",
    text: "Masks, respirators, face shields and tests for the front desk, the exam room and the way home.",
    search: "virus protection",
    picture: "surgical-masks",
  },
  {
    kind: "Testing at home and at work",
    offer: "Basic testing set at $7.99",
    text: "Swab, tube and cassette in one box, with steps that anyone can follow.",
    search: "testing set",
    picture: "basic-testing-set",
  },
  {
    kind: "Diagnostics",
    offer: "Dual-frequency stethoscope from $12.99",
    text: "Low and high tones through one chest piece: a reliable start for students and home visits.",
    search: "dual-frequency stethoscope",
    picture: "dual-frequency-stethoscope",
  },
  {
    kind: "This season",
    offer: "20% off promotions",
    text: "First-aid kits for the home, the office and the car, marked down while stock lasts.",
    search: "first-aid kit",
    picture: "first-aid-kit",
  },
];

const FAR_ENOUGH = 48;

const useSwipe = (turn: (step: 1 | -1) => void) => {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = finger && { x: finger.clientX, y: finger.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!finger || !start.current) return;
      const x = finger.clientX - start.current.x;
      const y = finger.clientY - start.current.y;
      if (Math.abs(x) > FAR_ENOUGH && Math.abs(x) > Math.abs(y) * 1.5) turn(x < 0 ? 1 : -1);
    },
  };
};

/** The offers, one at a time; nothing moves by itself. Slides share one grid cell, so that turning shifts nothing. */
export const Carousel = () => {
  const [current, setCurrent] = useState(0);
  const turn = (step: 1 | -1) => setCurrent((index) => (index + step + slides.length) % slides.length);
  const swipe = useSwipe(turn);
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Offers"
      className="overflow-hidden bg-brand text-brand-content"
      {...swipe}
    >
      <div className="container-page relative py-6">
        <div className="grid" aria-live="polite" id="offers">
          {slides.map((slide, index) => (
            <SlideView key={slide.offer} slide={slide} index={index} isCurrent={index === current} />
          ))}
        </div>
        <CarouselControls count={slides.length} current={current} onTurn={turn} onChoose={setCurrent} />
      </div>
    </section>
  );
};

const SlideView = ({ slide, index, isCurrent }: { slide: Slide; index: number; isCurrent: boolean }) => (
  // biome-ignore lint/a11y/useSemanticElements: in the WAI-ARIA pattern a slide is a group; fieldsets have fields
  <div
    role="group"
    aria-roledescription="slide"
    aria-label={`${index + 1} of ${slides.length}`}
    inert={!isCurrent}
    className={`col-start-1 row-start-1 grid grid-cols-[minmax(0,1fr)_6.5rem] gap-x-4 transition-[opacity,translate] duration-300 sm:grid-cols-[1.1fr_1fr] sm:gap-x-10 lg:gap-x-16 ${isCurrent ? "" : "invisible translate-x-6 opacity-0"}`}
  >
    <div className="flex flex-col max-sm:contents">
      <div>
        <p className="font-semibold text-brand-warm">{slide.kind}</p>
        <h2 className="display-1 mt-1">{slide.offer}</h2>
      </div>
      <div className="row-start-2 flex flex-1 flex-col items-start max-sm:col-span-2">
        <p className="mt-3 mb-4 max-w-xl opacity-90 sm:text-lg">{slide.text}</p>
        <ButtonLink
          to={searchPath(slide.search)}
          size="lg"
          className="mt-auto h-11 border-brand-content bg-brand-content px-5 text-brand"
        >
          Shop Now<span className="sr-only">{`: ${slide.offer}`}</span>
        </ButtonLink>
      </div>
    </div>
    <Illustration
      picture={slide.picture}
      fetchPriority={index === 0 ? "high" : "low"}
      loading={index === 0 ? "eager" : "lazy"}
      className="col-start-2 row-start-1 aspect-square h-auto w-full rounded-box object-cover sm:aspect-auto sm:h-72"
    />
  </div>
);

interface CarouselControlsProps {
  count: number;
  current: number;
  onTurn: (step: 1 | -1) => void;
  onChoose: (index: number) => void;
}

const CarouselControls = ({ count, current, onTurn, onChoose }: CarouselControlsProps) => (
  <div className="absolute start-[calc(clamp(1rem,4vw,2.5rem)+9rem)] bottom-6 flex items-center gap-3">
    {/* biome-ignore lint/a11y/useSemanticElements: in the WAI-ARIA pattern the dots are a group; fieldsets have fields */}
    <div role="group" aria-label="Choose an offer" className="-ms-1 flex max-[23rem]:hidden">
      {Array.from({ length: count }, (_, index) => `Offer ${index + 1} of ${count}`).map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-current={index === current || undefined}
          aria-controls="offers"
          onClick={() => onChoose(index)}
          className="group grid h-8 w-6 cursor-pointer place-items-center rounded-full outline-brand-content"
        >
          <span className="h-2 w-2 rounded-full bg-brand-content/50 transition-all group-hover:bg-brand-content group-aria-[current]:w-5 group-aria-[current]:bg-brand-warm forced-colors:bg-[CanvasText] forced-colors:group-aria-[current]:bg-[Highlight]" />
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
