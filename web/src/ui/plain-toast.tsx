/** A message without the library of toasts, which could not be loaded. */
export const PlainToast = ({ message }: { message: string }) => (
  <p role="alert" className="panel fixed top-20 right-4 z-30 ml-4 p-4 shadow-card">
    {message}
  </p>
);
