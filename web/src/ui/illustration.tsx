import type { ComponentProps } from "react";

interface IllustrationProps extends ComponentProps<"img"> {
  /** The name of a drawing in `public/products`, without its ending. */
  picture: string;
}

/** One of the shop's drawings; an ornament, so it has no alternative text. */
export const Illustration = ({ picture, ...props }: IllustrationProps) => (
  <img src={`/products/${picture}.svg`} alt="" width={640} height={480} loading="lazy" {...props} />
);
