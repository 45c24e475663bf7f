import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export interface Question {
  title: string;
  body?: string;
  confirmLabel: string;
  danger?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | undefined>(undefined);

/** Asks the user. Resolves to false if they close the dialog. */
export const useConfirm = (): Ask => {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error("useConfirm needs a ConfirmProvider above it");
  return ask;
};

interface Asked {
  question: Question;
  answer: (agreed: boolean) => void;
}

export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setAsked((previous) => {
          previous?.answer(false);
          return { question, answer: resolve };
        });
      }),
    [],
  );
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && (
        <ConfirmDialog
          question={asked.question}
          onAnswer={(agreed) => {
            asked.answer(agreed);
            setAsked(undefined);
          }}
        />
      )}
    </ConfirmContext>
  );
};

const ConfirmDialog = ({ question, onAnswer }: { question: Question; onAnswer: (agreed: boolean) => void }) => {
  const { title, body, confirmLabel, danger } = question;
  const goBack = () => onAnswer(false);
  return (
    <Dialog
      title={title}
      description={body}
      onClose={goBack}
      actions={
        <>
          <Button variant="ghost" onClick={goBack}>
            Go back
          </Button>
          <Button variant={danger ? "danger" : "primary"} onClick={() => onAnswer(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
};
