import "react-toastify/ReactToastify.css";
import { ToastContainer } from "react-toastify/unstyled";

/** Loaded with the first message. */
export const ToastPlace = ({ closesAfterMs }: { closesAfterMs: number }) => (
  <ToastContainer position="top-right" autoClose={closesAfterMs} theme="colored" pauseOnFocusLoss={false} />
);

export { toast as library } from "react-toastify/unstyled";
