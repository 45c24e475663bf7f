import { createContext, type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";

export interface Question {
  title: string;
  body?: string;
  /** The label of the confirming button. */
  confirmLabel: string;
  danger?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | undefined>(undefined);

/** Asks the user and resolves to their choice: false if they close the dialog. */
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
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={`${id}-title`}
      aria-describedby={question.body ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <div className="modal-box max-w-md">
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {question.title}
        </h2>
        {question.body && (
          <p id={`${id}-body`} className="mt-2 text-muted">
            {question.body}
          </p>
        )}
        <div className="modal-action flex-wrap">
          <Button variant="ghost" onClick={() => onAnswer(false)}>
            Go back
          </Button>
          <Button variant={question.danger ? "danger" : "primary"} onClick={() => onAnswer(true)}>
            {question.confirmLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
};
