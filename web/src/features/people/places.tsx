import { PLACES_MAX, TOO_MANY_PLACES } from "contract/abuse-limits";
import { lastFirst, type Place, placeInput } from "contract/place";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { addPlace, changePlace, deletePlace, usePlaces } from "../../data/places/places.ts";
import { Form } from "../../shop/form-end.tsx";
import { PlaceFacts } from "../../shop/place-facts.tsx";
import { Button } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { RequiredNote, TextArea, TextField } from "../../ui/field.tsx";
import { isDone } from "../../ui/is-done.ts";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toast.ts";
import { WhenReady } from "../../ui/when-ready.tsx";

/** The customer's delivery places, to add, edit and delete. */
export const Places = ({ uid }: { uid: string }) => (
  <Section title="Delivery places" className="mt-8 max-w-3xl print:hidden" heading="mb-3 font-semibold text-xl">
    <WhenReady live={usePlaces(uid)} what="your delivery places">
      {(places) => <PlaceList uid={uid} places={places} />}
    </WhenReady>
  </Section>
);

/** Stands for the form of a new place. No label is empty. */
const NEW = "";

/** The places, and those that were removed while the page is open, which can come back. Labels name them. */
const useRemovable = (uid: string, places: readonly Place[]) => {
  const [held, setHeld] = useState<readonly Place[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const mark = ({ label }: Place, isRemoved: boolean) =>
    setRemoved((before) => [...before.filter((one) => one !== label), ...(isRemoved ? [label] : [])]);
  const letGo = ({ label }: Place) => setHeld((before) => before.filter((one) => one.label !== label));
  return {
    all: lastFirst([...places, ...held.filter(({ label }) => !places.some((one) => one.label === label))]),
    isRemoved: ({ label }: Place) => removed.includes(label),
    remove: (place: Place) => {
      setHeld((before) => [...before, place]);
      mark(place, true);
      void isDone(deletePlace(uid, place)).then((isGone) => {
        if (isGone) return;
        mark(place, false);
        letGo(place);
      });
    },
    restore: (place: Place) => {
      const { label, recipient, address, phone, costCenter } = place;
      mark(place, false);
      void isDone(addPlace(uid, { label, recipient, address, phone, costCenter })).then((isBack) =>
        isBack ? letGo(place) : mark(place, true),
      );
    },
  };
};

const PlaceList = ({ uid, places }: { uid: string; places: readonly Place[] }) => {
  const [open, setOpen] = useState<string>();
  const { all, isRemoved, remove, restore } = useRemovable(uid, places);
  const close = () => setOpen(undefined);
  return (
    <div className="panel divide-y divide-base-300">
      {all.length === 0 && <p className="p-5 text-muted sm:px-6">We offer these places when you order.</p>}
      {all.map((place) =>
        open === place.label ? (
          <PlaceForm key={place.label} uid={uid} place={place} onClose={close} />
        ) : (
          <PlaceRow
            key={place.label}
            place={place}
            isRemoved={isRemoved(place)}
            onEdit={() => setOpen(place.label)}
            onRemove={() => remove(place)}
            onRestore={() => restore(place)}
          />
        ),
      )}
      {open === NEW ? (
        <PlaceForm uid={uid} onClose={close} />
      ) : (
        <div className="p-5 sm:px-6">
          {all.filter((place) => !isRemoved(place)).length >= PLACES_MAX ? (
            <p className="text-muted text-sm">{TOO_MANY_PLACES}</p>
          ) : (
            <Button variant="secondary" size="sm" onClick={() => setOpen(NEW)}>
              Add a place
            </Button>
          )}
        </div>
      )}
    </div>
  );
};

interface PlaceRowProps {
  place: Place;
  isRemoved: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onRestore: () => void;
}

/** A place, or "was removed" with Undo. Focus moves from a button that disappears to what replaces it. */
const PlaceRow = ({ place, isRemoved, onEdit, onRemove, onRestore }: PlaceRowProps) => {
  const other = useRef<HTMLButtonElement>(null);
  const andFocus = (act: () => void) => () => {
    flushSync(act);
    other.current?.focus();
  };
  if (isRemoved)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-5 sm:px-6">
        <p className="min-w-0 text-muted">
          <bdi className="wrap-anywhere">{place.label}</bdi> <span>was removed.</span>
        </p>
        <Button ref={other} size="sm" variant="secondary" onClick={andFocus(onRestore)}>
          <span>Undo</span>
          <span className="sr-only">{`: ${place.label}`}</span>
        </Button>
      </div>
    );
  return (
    <section aria-label={place.label} className="flex items-start justify-between gap-x-6 gap-y-3 p-5 sm:px-6">
      <div className="min-w-0">
        <h3 dir="auto" className="wrap-anywhere font-medium">
          {place.label}
        </h3>
        <PlaceFacts place={place} />
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Button ref={other} variant="secondary" size="sm" onClick={onEdit}>
          <span>Edit</span>
          <span className="sr-only">{`: ${place.label}`}</span>
        </Button>
        <DeleteButton what={place.label} onClick={andFocus(onRemove)} />
      </div>
    </section>
  );
};

const EMPTY = { label: "", recipient: "", address: "", phone: "", costCenter: "" };

const PlaceForm = ({ uid, place, onClose }: { uid: string; place?: Place; onClose: () => void }) => {
  const [untouched] = useState(() => {
    const { label, recipient, address, phone, costCenter } = place ?? EMPTY;
    return { label, recipient, address, phone, costCenter };
  });
  const saved = useSavedForm({
    schema: placeInput,
    draft: { name: `place/${place?._id ?? "new"}`, owner: uid, untouched },
    save: (input) => (place ? changePlace(uid, place, input) : addPlace(uid, input)),
    onSaved: ({ label }) => {
      toast.success(`${label} is saved`);
      onClose();
    },
  });
  const { field } = saved;
  const giveUp = () => {
    saved.forget();
    onClose();
  };
  return (
    <Form form={saved} name="Delivery place" label="Save" onCancel={giveUp} className="gap-4 p-5 sm:px-6">
      <RequiredNote />
      <TextField {...field("label")} label="Label" required autoFocus autoComplete="off" placeholder="Front desk" />
      <TextField {...field("recipient")} label="Recipient" autoComplete="off" />
      <TextArea {...field("address")} label="Address" required rows={2} autoComplete="off" />
      <TextField {...field("phone")} label="Phone Number" required type="tel" autoComplete="off" />
      <TextField {...field("costCenter")} label="Cost center" autoComplete="off" />
    </Form>
  );
};
