import { encode } from "uqr";

/** The dark cells of each row as strips: cells of their own would leave hairlines between them on paper. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => {
      const strips = row
        .map((isDark) => (isDark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g);
      return [...strips].map(({ index, 0: strip }) => `M${index} ${y}h${strip.length}v1h-${strip.length}z`);
    })
    .join("");

/** A QR code with its quiet zone. What it says must stand beside it. */
export const QrCode = ({ text, className }: { text: string; className: string }) => {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true" className={className}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={pathOf(data)} />
    </svg>
  );
};
