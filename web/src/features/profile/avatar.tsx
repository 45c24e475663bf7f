import { useState } from "react";

const initials = (name: string) =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part[0]?.toUpperCase())
    .join("");

/** A user's photo, or their initials if there is none or it can't be loaded. */
export const Avatar = ({ name, photo }: { name: string; photo: string | null }) => {
  const [failed, setFailed] = useState(false);
  const shape = "size-16 shrink-0 rounded-full";
  if (photo && !failed)
    return (
      <img
        src={photo}
        alt={`${name}, portrait`}
        width={64}
        height={64}
        referrerPolicy="no-referrer"
        onError={() => setFailed(true)}
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
