import { counted } from "contract/counted";
import { formatNumber } from "contract/money";
import type { Waiting } from "contract/waiting";
import { useState } from "react";
import { Link } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { TokenUserContext, userOfToken } from "../../data/session/user.ts";
import { useWaiting } from "../../data/waiting.ts";

type Task = [count: number, words: string, to: string];

const tasksIn = ({ orders, reported, messages, disputed, letters }: Waiting): Task[] => {
  const all: Task[] = [
    [orders, `${counted(orders, "order")} to ship`, pages.toShip.path],
    [reported, `${formatNumber(reported)} missing or damaged`, `${pages.manageOrders.path}?state=reported`],
    [messages, counted(messages, "message"), pages.messages.path],
    [disputed, counted(disputed, "dispute"), `${pages.manageOrders.path}?state=disputed`],
    [letters, `${counted(letters, "email")} not sent`, pages.letters.path],
  ];
  return all.filter(([count]) => count > 0);
};

/** What waits for an admin, in one line. On a small screen, it scrolls. */
export const Tasks = () => {
  const [user] = useState(userOfToken);
  return (
    user && (
      <TokenUserContext value={user}>
        <Line />
      </TokenUserContext>
    )
  );
};

const Line = () => {
  const waiting = useWaiting();
  const tasks = waiting && tasksIn(waiting);
  return (
    <nav aria-label="To do" className="container-page flex h-full items-center overflow-x-auto whitespace-nowrap">
      {tasks?.length === 0 && <p className="text-muted">Nothing to do</p>}
      <ul className="flex">
        {tasks?.map(([, words, to], index) => (
          <li key={to} className="flex items-center">
            {index > 0 && (
              <span aria-hidden="true" className="px-2 text-muted">
                ·
              </span>
            )}
            <Link to={to} className="text-link lone-link">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
