/** The texts below the headings of private pages: the page has them, and its prerendered frame. */
export const leads = {
  productList: "Medical and personal-care supplies, straight from our shelves. Prices are per quantity.",
  addReview:
    "Tell others what it is like to buy from us. Your review appears on the home page, and you can change it here.",
  addProduct: "It can be ordered as soon as it is added.",
  categories: "Customers see the categories in this order. One that has products can't be deleted.",
  users: "Everybody who has signed up. An admin sees and manages everything in the shop.",
  reviews: "What customers say about the shop. The home page shows the newest six.",
  messages: "What people sent through the contact page.",
  newsletter:
    "Who gets the newsletter. The file has an unsubscribe link for each address: put it into every email that you send.",
} as const;
