import { counted } from "contract/counted";
import { formatCents } from "contract/money";
import { may } from "contract/permissions";
import { enteredIn } from "contract/profile-placeholders";
import type { Customer } from "contract/user";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useCustomer, useOrdersOfCustomer } from "../../data/users/use-customer.ts";
import { BackToList } from "../../ui/back-to-list.tsx";
import { Email } from "../../ui/email.tsx";
import { Moment } from "../../ui/moment.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { PagedTable, useCursor } from "../../ui/table/paged-table.tsx";
import { useArea } from "../../ui/table/use-act.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { CustomerBilling } from "./customer-billing.tsx";
import { orderFacts } from "./order-table-columns.tsx";
import { PhoneLink } from "./phone-link.tsx";

/** A customer for admins: how to reach them, what they have spent, what was agreed with them, and their orders. */
export const CustomerPage = () => {
  const { userId = "" } = useParams();
  const live = useCustomer(userId);
  const name = live.status === "ready" ? live.data?.name : undefined;
  return (
    <Page title={name ?? pages.customer.title} above={<BackToList {...pages.users} />}>
      {/* Another element once the customer is there: the one with the skeleton would move below a longer title. */}
      <div key={live.status}>
        <WhenReady live={live} what="the customer">
          {(customer) =>
            customer ? (
              <div className="flex flex-col gap-6">
                <div className="grid items-start gap-6 lg:grid-cols-2">
                  <Contact customer={customer} />
                  <div className="flex flex-col gap-6">
                    <Spent {...customer} />
                    {may(customer, "place orders") && <CustomerBilling customer={customer} />}
                  </div>
                </div>
                <OrdersOf key={userId} uid={userId} />
              </div>
            ) : (
              <EmptyNotice title="This user does not exist">They were deleted, or the address has a typo.</EmptyNotice>
            )
          }
        </WhenReady>
      </div>
    </Page>
  );
};

const Contact = ({ customer }: { customer: Customer }) => {
  const phone = enteredIn(customer, "phone");
  return (
    <Section title="Contact" className="panel p-5 sm:p-6">
      <dl className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[auto_1fr] sm:gap-y-2">
        <Fact name="Email">
          <Email address={customer.email} subject="" />
        </Fact>
        <Fact name="Phone">{phone && <PhoneLink phone={phone} />}</Fact>
        <Fact name="Address">{enteredIn(customer, "address")}</Fact>
        <Fact name="Customer since">
          <Moment date={customer.createdAt} />
        </Fact>
      </dl>
    </Section>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
      {children || "–"}
    </dd>
  </>
);

const Spent = ({ spentCents, paidOrders }: Customer) => (
  <Section title="Spent" className="panel p-5 sm:p-6">
    <p className="font-bold text-3xl tabular-nums">{formatCents(spentCents)}</p>
    <p className="text-muted">{`${counted(paidOrders, "paid order")}, net of refunds and lost disputes`}</p>
  </Section>
);

const OrdersOf = ({ uid }: { uid: string }) => (
  <Section title="Orders" heading="heading-2 mb-4">
    <PagedTable
      live={useOrdersOfCustomer(uid, useCursor().after)}
      what="the orders"
      caption="The customer's orders, newest first"
      columns={columns}
      area={useArea()}
      empty={<EmptyNotice title="No orders yet" />}
    />
  </Section>
);

/** All orders are of this customer. */
const columns = orderFacts.filter(({ name }) => name !== "Customer");
