interface StepButtonProps {
  label: string;
  sign: string;
  enabled: boolean;
  onClick: () => void;
  className: string;
}

/** Not `disabled` at the limit: the button would lose the focus. `className` sets its size. */
export const StepButton = ({ label, sign, enabled, onClick, className }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={!enabled}
    onClick={() => enabled && onClick()}
    className={`btn btn-square btn-soft text-xl leading-none aria-disabled:cursor-not-allowed aria-disabled:opacity-40 ${className}`}
  >
    <span aria-hidden="true">{sign}</span>
  </button>
);
