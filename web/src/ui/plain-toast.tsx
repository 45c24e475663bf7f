/** A toast without the library, for when it can't be loaded. */
export const PlainToast = ({ message }: { message: string }) => (
  <p role="alert" className="panel fixed top-20 right-4 z-30 ml-4 p-4 shadow-card">
    {message}
  </p>
);
