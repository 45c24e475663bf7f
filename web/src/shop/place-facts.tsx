import type { Place } from "contract/place";

/** What an order copies of a delivery place, apart from its label. */
export const PlaceFacts = ({ place }: { place: Place }) => (
  <div dir="auto" className="wrap-anywhere text-muted text-sm">
    {place.recipient && <p>{place.recipient}</p>}
    <p className="whitespace-pre-line">{place.address}</p>
    <p>{place.phone}</p>
    {place.costCenter && <p>{`Cost center ${place.costCenter}`}</p>}
  </div>
);
