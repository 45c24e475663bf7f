import { PLACE_EXISTS, PLACES_MAX } from "contract/abuse-limits";
import { optionalText } from "contract/fields";
import { isSameLabel, PLACE_LIMITS, type Place, type PlaceInput } from "contract/place";
import { type ComponentProps, type ReactNode, useEffectEvent, useLayoutEffect, useState } from "react";
import type { SetValueConfig } from "react-hook-form";
import { addPlace, usePlaces } from "../data/places/places.ts";
import { useUser } from "../data/session/user.ts";
import { CheckField, SelectField, TextField } from "../ui/field.tsx";
import { PlaceFacts } from "./place-facts.tsx";

type Delivery = Pick<PlaceInput, "address" | "phone">;

/** The fields of an order form that stand for a place: the label of the chosen one, and one for a new place. */
export const placeChoice = {
  place: optionalText(PLACE_LIMITS.label),
  keepAs: optionalText(PLACE_LIMITS.label),
};
export const NO_PLACE = { place: "", keepAs: "" };

const NONE: readonly Place[] = [];

/** The user's places, if they may order. They are asked for once the form is open, which waits for nothing. */
export const useKeptPlaces = (isOffered: boolean) => {
  const uid = useUser()?.uid;
  const live = usePlaces(isOffered ? uid : undefined);
  const [keeps, setKeeps] = useState(false);
  const places = live.status === "ready" ? live.data : NONE;
  return { uid: isOffered ? uid : undefined, places, keeps, setKeeps };
};
type Kept = ReturnType<typeof useKeptPlaces>;

const chosenOf = ({ places }: Kept, { place }: { place: string }) => places.find(({ label }) => label === place);

interface Checked {
  value: typeof NO_PLACE;
  issues: object[];
}

/** A form's check: a place that is to be kept needs a label of its own. */
export const checkLabel =
  (kept: Kept) =>
  ({ value, issues }: Checked): void => {
    if (!kept.keeps || chosenOf(kept, value)) return;
    const isTaken = kept.places.some(({ label }) => isSameLabel(label, value.keepAs));
    const message = isTaken ? PLACE_EXISTS : "Label is Required";
    if (isTaken || value.keepAs === "") issues.push({ code: "custom", message, path: ["keepAs"], input: value.keepAs });
  };

interface Choosing {
  /** What stands in the form. */
  typed: Delivery & { place: string };
  /** What stood there first. */
  delivery: Delivery;
  /** What react-hook-form returns. */
  setValue: (name: "address" | "phone" | "place", value: string, options: SetValueConfig) => void;
  isSubmitted: boolean;
}

/** The place of an order form: the last one used is chosen once places are there, unless an address is typed. */
export const usePlaceChoice = (kept: Kept, { typed, delivery, setValue, isSubmitted }: Choosing) => {
  const { uid, places, keeps } = kept;
  const chosen = chosenOf(kept, typed);
  const choose = (place: Place | undefined) => {
    const { address, phone } = place ?? delivery;
    for (const [name, value] of Object.entries({ address, phone, place: place?.label ?? "" }))
      setValue(name as keyof typeof typed, value, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  const settle = useEffectEvent((last: Place | undefined) => {
    const isTyped = typed.address !== delivery.address || typed.phone !== delivery.phone;
    // A draft may have a place as it was before it was edited.
    const place = chosen ?? (isTyped ? undefined : last);
    if (place) choose(place);
  });
  // Before the browser shows the form for another address.
  useLayoutEffect(() => settle(places[0]), [places]);
  return {
    ...kept,
    chosen,
    choose,
    /** What an order copies of the place, beside its address and phone. */
    placeFields: ({ keepAs }: { keepAs: string }) => {
      if (!chosen) return keeps ? { place: keepAs } : {};
      const { label, recipient, costCenter } = chosen;
      return { place: label, recipient, costCenter };
    },
    /** Keeps a new place, after its order. Whether that succeeds or not, the order is placed. */
    keep: ({ keepAs: label, address, phone }: Delivery & { keepAs: string }) => {
      if (!uid || chosen || !keeps) return;
      addPlace(uid, { label, recipient: "", address, phone, costCenter: "" }).catch(() => {});
    },
  };
};

interface PlaceFieldsProps {
  choice: ReturnType<typeof usePlaceChoice>;
  /** Why the shop can't deliver to the chosen place. */
  problem: string | undefined;
  keepAs: Omit<ComponentProps<typeof TextField>, "label">;
  /** The fields for another address. */
  children: ReactNode;
}

export const PlaceFields = ({ choice, problem, keepAs, children }: PlaceFieldsProps) => {
  const { uid, places, chosen, choose, keeps, setKeeps } = choice;
  return (
    <>
      {places.length > 0 && (
        <SelectField
          label="Delivery place"
          value={chosen?.label ?? ""}
          onChange={({ target }) => choose(places.find(({ label }) => label === target.value))}
          error={chosen && problem}
        >
          {places.map(({ _id, label }) => (
            <option key={_id} value={label}>
              {label}
            </option>
          ))}
          <option value="">Another address</option>
        </SelectField>
      )}
      {chosen && <PlaceFacts place={chosen} />}
      {!chosen && children}
      {!chosen && uid && places.length < PLACES_MAX && (
        <CheckField
          label="Keep this place"
          checked={keeps}
          onChange={setKeeps}
          look="toggle toggle-sm"
          className="-mt-2 min-h-6"
        />
      )}
      {!chosen && keeps && <TextField {...keepAs} label="Label" required autoComplete="off" placeholder="Front desk" />}
    </>
  );
};
