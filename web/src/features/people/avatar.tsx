import { useBrokenImage } from "../../ui/use-broken-image.ts";

const initials = (name: string) =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part[0]?.toUpperCase())
    .join("");

/** A user's photo, or their initials. */
export const Avatar = ({ name, photo }: { name: string; photo: string | null }) => {
  const { isBroken, watch } = useBrokenImage(photo ?? "");
  const shape = "size-16 shrink-0 rounded-full";
  if (photo && !isBroken)
    return (
      <img
        {...watch}
        src={photo}
        alt={`${name}, portrait`}
        width={64}
        height={64}
        referrerPolicy="no-referrer"
        className={`${shape} object-cover`}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`${shape} flex items-center justify-center bg-primary font-semibold text-primary-content text-xl`}
    >
      {initials(name)}
    </span>
  );
};
