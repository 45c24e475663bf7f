import { counted } from "contract/counted";
import type { RecallInFull } from "contract/recall";
import { Link, useParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { readReached, searchRecall, useRecall } from "../../data/recalls/recalls.ts";
import { BackToList } from "../../ui/back-to-list.tsx";
import { Button } from "../../ui/button.tsx";
import { DownloadButton } from "../../ui/download-button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { type Area, byApi, useAct, useArea } from "../../ui/table/use-act.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { REACHED_COLUMNS } from "./reached-csv.ts";
import { ReachedOrders } from "./reached-table.tsx";
import { RecallFacts, RecallSums, StateBadge } from "./recall-facts.tsx";
import { PrintRecord, RecordSheet, useRecord } from "./recall-record.tsx";
import { RecallSteps } from "./recall-steps.tsx";

export const RecallPage = () => {
  const { recallId = "" } = useParams();
  const live = useRecall(recallId);
  const recall = live.status === "ready" ? live.data : null;
  const recorded = useRecord(recall);
  const { record } = recorded;
  return (
    <Page
      title={recall ? `Recall of ${recall.name}` : pages.recall.title}
      above={<BackToList {...pages.recalls} />}
      actions={
        recall?.searchedAt && (
          <>
            <PrintRecord {...recorded} />
            <DownloadButton
              file={`recall ${recall.sku}.csv`}
              readAll={(onProgress) => readReached(recallId, onProgress)}
              columns={REACHED_COLUMNS}
            />
          </>
        )
      }
      isScreenOnly={record !== undefined}
    >
      {record && (
        <div className="hidden print:block">
          <RecordSheet {...record} />
        </div>
      )}
      {/* Another element once the recall is there: the one with the skeleton would move below the longer title. */}
      <div key={live.status} className={record ? "print:hidden" : ""}>
        <WhenReady live={live} what="the recall">
          {(data) =>
            data ? (
              <OneRecall key={recallId} recall={data} />
            ) : (
              <EmptyNotice title="This recall does not exist">It was deleted, or its address has a typo.</EmptyNotice>
            )
          }
        </WhenReady>
      </div>
    </Page>
  );
};

const OneRecall = ({ recall }: { recall: RecallInFull }) => {
  const area = useArea();
  return (
    <div className="flex flex-col gap-6">
      <RecallSteps recall={recall} area={area} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Section title="What is recalled" className="panel p-5 sm:p-6">
          <p className="mb-3">
            <StateBadge state={recall.state} />
          </p>
          <RecallFacts recall={recall} />
        </Section>
        <Section title="What it reaches" className="panel p-5 sm:p-6" heading="mb-4 font-semibold">
          <RecallSums recall={recall} />
        </Section>
      </div>
      {recall.unreadable.length > 0 && <Unreadable recall={recall} area={area} />}
      <ReachedOrders recall={recall} area={area} />
    </div>
  );
};

/** Packages that it may reach, and that the shop could not read. */
const Unreadable = ({ recall: { _id, state, unreadable }, area }: { recall: RecallInFull; area: Area }) => {
  const act = useAct(area);
  const search = () => act({ id: _id, run: () => byApi(searchRecall(_id)), done: "The packages were searched again." });
  return (
    <div role="alert" className="alert alert-warning alert-soft flex flex-col items-start gap-3">
      <p>
        <span>{`${counted(unreadable.length, "package")} could not be read, and may be reached, too. Repair them in `}</span>
        <Link to={pages.health.path} className="text-link">
          {pages.health.title}
        </Link>
        <span>, then search again.</span>
      </p>
      <ul className="text-sm">
        {unreadable.map((path) => (
          <li key={path} className="break-all">
            {path}
          </li>
        ))}
      </ul>
      {state !== "closed" && (
        <Button variant="secondary" size="sm" onClick={() => void search()}>
          Search again
        </Button>
      )}
    </div>
  );
};
