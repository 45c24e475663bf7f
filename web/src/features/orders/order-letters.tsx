import { LETTER_DAYS } from "contract/lifetimes";
import type { LetterAnswer } from "contract/mail";
import { Link } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useOrderLetters } from "../../data/mail/letters.ts";
import { LETTER_TITLES, LetterFate, recipientOf } from "../../shop/letter.tsx";
import { Section } from "../../ui/section.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";

export const OrderLetters = ({ orderId }: { orderId: string }) => {
  const live = useOrderLetters(orderId);
  return (
    live.status !== "loading" && (
      <WhenReady live={live} what="the emails">
        {(letters) => (
          <Section title="Emails" className="panel p-5 print:hidden">
            {letters.length === 0 && <p className="text-muted">{`None in the last ${LETTER_DAYS} days`}</p>}
            <ul className="flex flex-col gap-3">
              {letters.map((letter) => (
                <OneLetter key={letter._id} letter={letter} />
              ))}
            </ul>
          </Section>
        )}
      </WhenReady>
    )
  );
};

const OneLetter = ({ letter }: { letter: LetterAnswer }) => (
  <li>
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{LETTER_TITLES[letter.template]}</span>
      <span className="text-muted">
        <LetterFate letter={letter} />
      </span>
    </span>
    <span className="block text-muted text-sm wrap-anywhere">{`To ${recipientOf(letter)}`}</span>
    {letter.status === "given-up" && (
      <span className="block text-sm wrap-anywhere">
        <span dir="auto">{letter.reason}</span>
        <Link to={`${pages.letters.path}?state=given-up`} className="text-link ms-2">
          Send again
        </Link>
      </span>
    )}
  </li>
);
