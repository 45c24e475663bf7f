import { pathOnSite } from "./page-meta.tsx";
import { useBrokenImage } from "./use-broken-image.ts";

interface ProductImageProps {
  src: string;
  /** Empty if the product's name is next to the image. */
  alt?: string;
  /** Images below the fold load when they are scrolled to; those above it, before others. */
  lazy?: boolean;
  className?: string;
}

/** A product image. Shows a placeholder if the image fails to load. */
export const ProductImage = ({ src, alt = "", lazy = true, className = "" }: ProductImageProps) => {
  const { isBroken, watch } = useBrokenImage(src);
  return (
    <div className={`flex items-center justify-center overflow-hidden bg-base-200 ${className}`}>
      {isBroken ? (
        <MissingPicture alt={alt} />
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
          className="h-full w-full object-contain"
        />
      )}
    </div>
  );
};

/** Stands where there is no image. */
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
