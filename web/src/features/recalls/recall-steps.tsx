import { counted } from "contract/counted";
import type { RecallInFull } from "contract/recall";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { ApiError } from "../../data/api.ts";
import { closeRecall, deleteRecall, searchRecall } from "../../data/recalls/recalls.ts";
import { Button } from "../../ui/button.tsx";
import { useConfirm } from "../../ui/confirm-dialog.tsx";
import { FailedNotice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import { type Area, byApi, useAct } from "../../ui/table/use-act.ts";
import { type Round, useLetters } from "./use-letters.ts";

interface StepProps {
  recall: RecallInFull;
  area: Area;
}

const STEPS = ["Found", "Letters", "Answers", "Closed"] as const;
type Step = (typeof STEPS)[number];

const stepOf = ({ state, searchedAt, unsent }: RecallInFull, isSending: boolean): Step => {
  if (state === "closed") return "Closed";
  if (isSending || (state === "sent" && unsent > 0)) return "Letters";
  if (state === "sent") return "Answers";
  return searchedAt === null ? "Found" : "Letters";
};

/** Where a recall stands, and what comes next. */
export const RecallSteps = ({ recall, area }: StepProps) => {
  const { underWay, send } = useLetters(recall._id);
  const step = stepOf(recall, underWay !== undefined);
  return (
    <Section title="Next step" heading="sr-only" className="panel flex flex-col gap-4 p-5 sm:p-6 print:hidden">
      <ol className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {STEPS.map((name, at) => (
          <li
            key={name}
            aria-current={name === step ? "step" : undefined}
            className="text-muted aria-[current=step]:font-semibold aria-[current=step]:text-primary"
          >
            {`${at + 1}. ${name}`}
          </li>
        ))}
      </ol>
      {underWay ? <Sending {...underWay} /> : <Present recall={recall} area={area} onSend={send} />}
    </Section>
  );
};

interface PresentProps extends StepProps {
  onSend: (round: Round["round"]) => Promise<void>;
}

const Present = ({ recall, area, onSend }: PresentProps) => {
  const { state, searchedAt, lots } = recall;
  if (state === "closed")
    return (
      <p>{`It takes no more answers. ${lots.length > 0 ? "Its lots stay out of packages." : "The product can be packed again."}`}</p>
    );
  if (searchedAt === null) return <Searching recall={recall} />;
  if (state === "prepared") return <Prepared recall={recall} area={area} onSend={onSend} />;
  return <Sent recall={recall} area={area} onSend={onSend} />;
};

/** Goes on with the search for as long as the page is open. */
const Searching = ({ recall: { _id, orders } }: Pick<StepProps, "recall">) => {
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (problem !== undefined) return;
    let isLeft = false;
    const goOn = async () => {
      try {
        while (!isLeft && !(await searchRecall(_id)));
      } catch (error) {
        if (!(error instanceof ApiError)) reportError(error);
        if (!isLeft) setProblem(error instanceof ApiError ? error.message : "Something went wrong.");
      }
    };
    void goOn();
    return () => {
      isLeft = true;
    };
  }, [_id, problem]);
  if (problem !== undefined)
    return <FailedNotice title="The search was interrupted" message={problem} onRetry={() => setProblem(undefined)} />;
  return (
    <p role="status" className="flex items-center gap-3">
      <span className="turning text-primary" aria-hidden="true" />
      <span>
        {`Searching the packages: ${counted(orders, "order")} so far. The shop goes on by itself if you leave, and this page shows it when you come back.`}
      </span>
    </p>
  );
};

const Sending = ({ round, sent, left }: Round) => (
  <div className="flex flex-col gap-3">
    <p role="status" className="font-medium tabular-nums">
      {left === undefined ? "Sending letters…" : `Sent: ${sent} of ${sent + left}`}
    </p>
    <progress
      aria-label="Letters sent"
      className="accent-primary w-full"
      {...(left !== undefined && { value: sent, max: sent + left })}
    />
    <p className="text-muted text-sm">
      {round === "first"
        ? "If you leave, the shop goes on by itself within 15 minutes. Nobody gets a letter twice."
        : "Please keep the shop open in this tab. If it was interrupted, write again: nobody gets two letters within an hour."}
    </p>
  </div>
);

const Buttons = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-3">{children}</div>;

const Prepared = ({ recall, area, onSend }: PresentProps) => {
  const { _id, name, lots, orders, customers, unsent, left } = recall;
  const confirm = useConfirm();
  const act = useAct(area);
  const navigate = useNavigate();
  const reachable = counted(customers - left, "customer");
  const send = async () => {
    const body = `One letter for each of ${counted(unsent, "order")}. It can't be taken back.`;
    if (await confirm({ title: `Send letters to ${reachable}?`, body, confirmLabel: "Send letters" }))
      void onSend("first");
  };
  const remove = async () => {
    const isDone = await act({
      id: _id,
      question: {
        body: `Nobody was told of it. ${lots.length > 0 ? "These lots" : name} can be packed again.`,
        confirmLabel: "Yes, delete it",
      },
      run: () => byApi(deleteRecall(_id)),
      done: "The recall is deleted.",
    });
    if (isDone) navigate(pages.recalls.path);
  };
  return (
    <>
      {orders === 0 && <p>No package that was shipped has these pieces. Packing them is stopped.</p>}
      {orders > 0 && <p>Nobody was told yet. Check below what it reaches.</p>}
      {left > 0 && (
        <p>{`${counted(left, "order")} can't get a letter, because the account is gone: use the contact in the list.`}</p>
      )}
      <Buttons>
        {unsent > 0 ? (
          <Button onClick={() => void send()}>{`Send letters to ${reachable}`}</Button>
        ) : (
          <Button onClick={() => void onSend("first")}>Go on without letters</Button>
        )}
        <Button variant="danger" onClick={() => void remove()}>
          Delete recall
        </Button>
      </Buttons>
    </>
  );
};

const Sent = ({ recall, area, onSend }: PresentProps) => {
  const { _id, lots, unsent, open, left } = recall;
  const confirm = useConfirm();
  const act = useAct(area);
  const silent = open - left;
  const writeAgain = async () => {
    const body = "Who got a letter less than an hour ago is left out.";
    const title = `Write again for ${counted(silent, "order")}?`;
    if (await confirm({ title, body, confirmLabel: "Write again" })) void onSend("again");
  };
  const close = () =>
    act({
      id: _id,
      question: {
        body: `${open > 0 ? `${counted(open, "order")} ${open === 1 ? "has" : "have"} no answer. ` : ""}It takes no more answers, and stays as a record. ${lots.length > 0 ? "Its lots stay out of packages." : "The product can be packed again."}`,
        confirmLabel: "Yes, close it",
      },
      run: () => byApi(closeRecall(_id)),
      done: "The recall is closed.",
    });
  if (unsent > 0)
    return (
      <>
        <p>{`${counted(unsent, "order")} had no letter yet. A round that was interrupted goes on by itself within 15 minutes.`}</p>
        <Buttons>
          <Button onClick={() => void onSend("first")}>{`Send ${counted(unsent, "letter")}`}</Button>
        </Buttons>
      </>
    );
  return (
    <>
      <p>
        {silent > 0
          ? `${counted(silent, "order")} ${silent === 1 ? "has" : "have"} no answer yet.`
          : "Everybody who got a letter has answered."}
      </p>
      <Buttons>
        {silent > 0 && <Button onClick={() => void writeAgain()}>{`Write again to ${silent}`}</Button>}
        <Button variant={silent > 0 ? "secondary" : "primary"} onClick={() => void close()}>
          Close recall
        </Button>
      </Buttons>
    </>
  );
};
