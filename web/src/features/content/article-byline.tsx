import { dayInWords } from "../../ui/moment.tsx";
import type { ArticleFacts } from "./articles.ts";

export const ArticleByline = ({ date, minutes }: Pick<ArticleFacts, "date" | "minutes">) => (
  <p className="text-muted text-sm">
    <time dateTime={date}>{dayInWords(date)}</time>
    <span aria-hidden="true"> · </span>
    <span className="sr-only">, </span>
    <span>{`${minutes} min read`}</span>
  </p>
);
