import { formatNumber } from "contract/money";
import { ORDER_SORTS } from "contract/order-list";
import { type OrdersAddress, SEARCH_TEXT_MAX, SHOWN_STATES } from "../../data/orders/orders-address.ts";
import { useWaiting } from "../../data/waiting.ts";
import { Button } from "../../ui/button.tsx";
import { DayField } from "../../ui/day-field.tsx";
import { FilterLinks } from "../../ui/filter-links.tsx";
import { Filters, SearchForm, SearchInput, SortField } from "../../ui/search-form.tsx";
import type { useListAddress } from "../../ui/use-list-address.ts";
import { STATE_LABELS } from "./order-state-labels.ts";

const SORTS: Record<OrdersAddress["sort"], string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  total: "Highest total first",
  customer: "Customer, A to Z",
};

/** Offered while an order is in them, or if a link led there. */
const RARE: readonly OrdersAddress["state"][] = ["paid", "owed", "reported"];

/** The states that GET /waiting counts. Each is empty while it is not known, or 0. */
const useCounts = (): Partial<Record<OrdersAddress["state"], string>> => {
  const { unpaid = 0, orders = 0, disputed = 0, reported = 0 } = useWaiting() ?? {};
  const figures = { unpaid, "to-ship": orders, disputed, reported };
  return Object.fromEntries(Object.entries(figures).map(([state, count]) => [state, count ? formatNumber(count) : ""]));
};

type List = ReturnType<typeof useListAddress<OrdersAddress>>;

export const OrderSearch = ({ address, search, choose, searchAfter }: List) => {
  const { text, state, from, to, sort } = address;
  const counts = useCounts();
  const isNarrowed = text.trim() !== "" || from !== undefined || to !== undefined;
  return (
    <>
      <SearchForm className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-3 sm:gap-x-4">
        <SearchInput
          label="Search"
          placeholder="Number, customer, product, or tracking number"
          maxLength={SEARCH_TEXT_MAX}
          text={text}
          onSearch={search}
        />
        <Filters count={[from, to].filter(Boolean).length}>
          <SortField sorts={ORDER_SORTS} names={SORTS} sort={sort} onSort={(chosen) => choose({ sort: chosen })} />
          <fieldset className="grid grid-cols-2 gap-3 max-sm:w-full sm:w-80">
            <legend className="sr-only">Days of the orders</legend>
            {(["from", "to"] as const).map((name) => (
              <DayField
                key={name}
                label={name === "from" ? "From" : "To"}
                min={name === "to" ? from : undefined}
                max={name === "from" ? to : undefined}
                day={address[name]}
                onChoose={(day) => choose({ [name]: day })}
              />
            ))}
          </fieldset>
        </Filters>
        {isNarrowed && (
          <Button variant="ghost" onClick={() => choose({ text: "", from: undefined, to: undefined })}>
            Clear
          </Button>
        )}
      </SearchForm>
      <FilterLinks
        label="Orders to show"
        names={SHOWN_STATES.filter((name) => !RARE.includes(name) || name === state || counts[name])}
        labels={STATE_LABELS}
        current={state}
        counts={counts}
        searchOf={(name) => searchAfter({ state: name })}
      />
    </>
  );
};
