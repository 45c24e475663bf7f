import { counted } from "contract/counted";
import { wholeNumber } from "contract/fields";
import type { Order } from "contract/order-answer";
import { CLASS_IN_WORDS, type OrderRecall } from "contract/recall";
import { useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import * as z from "zod/mini";
import { pages, pathTo } from "../../config/pages.ts";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { answerRecall, useRecallsOf } from "../../data/recalls/recalls.ts";
import { useMay } from "../../data/session/use-may.ts";
import { useUser } from "../../data/session/user.ts";
import { Form } from "../../shop/form-end.tsx";
import { lotsInWords } from "../../shop/recall-words.ts";
import { TextField } from "../../ui/field.tsx";
import { Moment } from "../../ui/moment.tsx";
import { FailedNotice } from "../../ui/notice.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toast.ts";

interface RecallNoticesProps {
  order: Order;
  isOwn: boolean;
}

/** The recalls that reach an order: what is recalled, what to do, and the customer's answer. */
export const RecallNotices = ({ order, isOwn }: RecallNoticesProps) => {
  const live = useRecallsOf(order._id);
  if (live.status === "failed")
    return <FailedNotice title="Recalls could not be loaded" message={live.error.message} onRetry={live.retry} />;
  if (live.status === "loading") return null;
  return live.data.map((recall) => <RecallNotice key={recall.recallId} recall={recall} isOwn={isOwn} />);
};

interface RecallNoticeProps {
  recall: OrderRecall;
  isOwn: boolean;
}

const RecallNotice = ({ recall, isOwn }: RecallNoticeProps) => {
  const { recallId, name, sku, lots, class: grade, reason, instructions, state } = recall;
  const mayManage = useMay()("manage recalls");
  return (
    <Section
      title={`Recalled: ${name}`}
      heading="font-semibold text-lg"
      className="panel wrap-anywhere flex flex-col gap-3 border-error border-s-4 p-5"
    >
      <p className="-mt-2 text-muted text-sm">{[sku, CLASS_IN_WORDS[grade]].filter(Boolean).join(". ")}</p>
      <p>
        <span className="font-medium">{lots.length > 0 ? "Lots: " : ""}</span>
        <span>{lotsInWords(lots)}</span>
      </p>
      <p>{piecesInWords(recall)}</p>
      <p dir="auto" className="whitespace-pre-line">{`Reason: ${reason}`}</p>
      <p dir="auto" className="whitespace-pre-line font-medium">
        {instructions}
      </p>
      <Answer recall={recall} isOwn={isOwn} />
      {isOwn && state === "sent" && <AnswerForm key={recall.answeredAt} recall={recall} />}
      {mayManage && (
        <Link to={pathTo(pages.recall, recallId)} className="text-link self-start print:hidden">
          Open the recall
        </Link>
      )}
    </Section>
  );
};

/** The pieces of an order that a recall reaches. Those without a recorded lot are told apart. */
const piecesInWords = ({ lots, pieces, unrecorded }: OrderRecall): string => {
  const of = lots.length > 0 ? " of these lots" : "";
  const maybe = `${counted(unrecorded, "piece")} whose lot we do not know, and which may be of them`;
  if (unrecorded === 0) return `This order has ${counted(pieces, "piece")}${of}.`;
  return pieces > 0 ? `This order has ${counted(pieces, "piece")}${of}, and ${maybe}.` : `This order has ${maybe}.`;
};

const Answer = ({ recall: { state, setAside, answeredAt }, isOwn }: RecallNoticeProps) => {
  const isClosed = state === "closed";
  if (setAside === null)
    return (
      <p className="text-muted">
        {isClosed
          ? "This recall is closed, without an answer."
          : isOwn
            ? "Please tell us what you have left."
            : "No answer yet."}
      </p>
    );
  return (
    <p className="text-muted">
      <span>{setAside === 0 ? "Answered: none left, " : `Answered: ${counted(setAside, "piece")} set aside, `}</span>
      <Moment date={answeredAt} />
      <span>
        {isClosed ? ". This recall is closed." : isOwn ? ". You can change it until the recall is closed." : "."}
      </span>
    </p>
  );
};

const CHOICES = { none: "None left", aside: "Set aside" };

const answerSchema = (max: number) =>
  z.discriminatedUnion(
    "answer",
    [
      z.object({ answer: z.literal("none") }),
      z.object({ answer: z.literal("aside"), setAside: wholeNumber({ required: "Pieces is Required", min: 1, max }) }),
    ],
    "Choose what you have left",
  );

const AnswerForm = ({ recall }: { recall: OrderRecall }) => {
  const { recallId, orderId, pieces, unrecorded, setAside } = recall;
  const untouched = {
    answer: setAside === null ? "" : setAside === 0 ? "none" : "aside",
    setAside: setAside ? String(setAside) : "",
  } as z.input<ReturnType<typeof answerSchema>>;
  const saved = useSavedForm({
    schema: answerSchema(pieces + unrecorded),
    draft: { name: `recall/${recallId}/${orderId}`, owner: useUser()?.uid ?? "", untouched },
    save: (input) => answerRecall(recall, input.answer === "none" ? 0 : input.setAside),
    onSaved: () => toast.success("Thank you: your answer is saved"),
  });
  const { form, field } = saved;
  const answer = useWatch({ control: form.control, name: "answer" });
  return (
    <Form form={saved} name={`Answer to the recall of ${recall.name}`} label="Save" className="max-w-md gap-4">
      <RadioField {...field("answer")} label="What do you have left?" required choices={CHOICES} />
      {answer === "aside" && (
        <TextField
          {...field("setAside")}
          label="Pieces"
          required
          inputMode="numeric"
          autoComplete="off"
          hint={`At most ${pieces + unrecorded}`}
        />
      )}
    </Form>
  );
};
