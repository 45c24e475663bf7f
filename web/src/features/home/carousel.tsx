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
    text: "Masks, respirators, face shields and gloves for the front desk, the exam room and the way home.",
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
      <div className="container-page py-8 sm:py-12 lg:py-14">
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
    className={`col-start-1 row-start-1 grid items-center gap-6 transition-[opacity,translate] duration-300 sm:grid-cols-[1.1fr_1fr] sm:gap-10 lg:gap-16 ${isCurrent ? "" : "invisible translate-x-6 opacity-0"}`}
  >
    <div className="order-2 sm:order-1">
      <p className="font-semibold text-brand-warm">{slide.kind}</p>
      <h2 className="display-1 mt-2 sm:mt-3">{slide.offer}</h2>
      <p className="mt-3 max-w-xl text-lg opacity-90 sm:mt-5">{slide.text}</p>
      <ButtonLink
        to={searchPath(slide.search)}
        size="lg"
        className="mt-5 border-brand-content bg-brand-content text-brand sm:mt-8"
      >
        Shop Now<span className="sr-only">{`: ${slide.offer}`}</span>
      </ButtonLink>
    </div>
    <Illustration
      picture={slide.picture}
      fetchPriority={index === 0 ? "high" : "low"}
      loading={index === 0 ? "eager" : "lazy"}
      className="order-1 aspect-16/9 h-auto w-full rounded-box object-cover sm:order-2 sm:aspect-4/3"
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
  <div className="mt-6 flex items-center justify-between gap-4 sm:mt-8">
    {/* biome-ignore lint/a11y/useSemanticElements: in the WAI-ARIA pattern the dots are a group; fieldsets have fields */}
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
