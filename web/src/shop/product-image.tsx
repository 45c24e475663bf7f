import { Illustration } from "../ui/illustration.tsx";
import { pathOnSite } from "../ui/page-meta.tsx";
import { useBrokenImage } from "../ui/use-broken-image.ts";

/** By category. A map, because a category's ID may be a property of every object, such as "constructor". */
const DRAWINGS = new Map([
  ["diagnostics", "dual-frequency-stethoscope"],
  ["diapers", "baby-diapers"],
  ["everyday-care", "pill-organizer"],
  ["first-aid", "first-aid-kit"],
  ["gloves", "nitrile-gloves"],
  ["hygiene", "hand-sanitizer"],
  ["injections", "syringes"],
  ["virus-protection", "surgical-masks"],
]);

interface ProductImageProps {
  src: string;
  category?: string | null | undefined;
  alt?: string;
  lazy?: boolean;
  fills?: boolean;
  className?: string;
}

/** If it fails to load, the category's drawing or a placeholder replaces it. */
export const ProductImage = ({ src, category, alt = "", lazy = true, fills, className = "" }: ProductImageProps) => {
  const { isBroken, watch } = useBrokenImage(src);
  return (
    <div className={`flex items-center justify-center overflow-hidden bg-base-200 ${className}`}>
      {isBroken ? (
        <InItsPlace drawing={DRAWINGS.get(category ?? "")} alt={alt} />
      ) : (
        <img
          {...watch}
          src={pathOnSite(src)}
          alt={alt}
          width={400}
          height={300}
          fetchPriority={lazy ? undefined : "high"}
          loading={lazy ? "lazy" : "eager"}
          decoding="async"
          className={`h-full w-full ${fills ? "object-cover" : "object-contain"}`}
        />
      )}
    </div>
  );
};

export const CategoryPicture = ({ category, className }: { category: string; className: string }) => {
  const drawing = DRAWINGS.get(category);
  return (
    <span className={`flex items-center justify-center overflow-hidden bg-base-200 ${className}`}>
      {drawing ? <Illustration picture={drawing} className="h-full w-full object-cover" /> : <MissingPicture />}
    </span>
  );
};

const InItsPlace = ({ drawing, alt }: { drawing: string | undefined; alt: string }) =>
  drawing ? (
    <Illustration picture={drawing} alt={alt} className="h-full w-full object-cover opacity-40 grayscale" />
  ) : (
    <MissingPicture alt={alt} />
  );

export const MissingPicture = ({ alt = "" }: { alt?: string }) => (
  <svg
    role={alt ? "img" : undefined}
    aria-label={alt || undefined}
    aria-hidden={alt ? undefined : true}
    viewBox="0 0 48 48"
    className="size-16 text-base-content/30"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
  >
    <rect x="7" y="11" width="34" height="26" rx="4" />
    <path d="m8 32 9-9 7 7 6-6 10 9M31 19h.01" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
