import "react-toastify/ReactToastify.css";
import { ToastContainer } from "react-toastify/unstyled";

/** The container of the library, loaded with the first message. */
export const ToastPlace = () => (
  <ToastContainer position="top-right" autoClose={5000} theme="colored" pauseOnFocusLoss={false} />
);

export { toast as library } from "react-toastify/unstyled";
