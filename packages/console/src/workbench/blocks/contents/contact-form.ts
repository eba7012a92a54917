import {
  action,
  type Block,
  column,
  failure,
  heading,
  muted,
  snackBar,
  text,
  widget,
} from "../block.ts";

export const contactForm: Block = {
  id: "contactForm",
  node: column(16, [
    column(4, [heading("Write to us", "$title"), text("We answer within one working day.", muted)]),
    widget(
      "Form",
      {},
      {
        id: "contactForm",
        children: [
          widget(
            "Dropdown",
            {
              label: "What is it about?",
              placeholder: "Choose a topic",
              options: [
                { value: "order", label: "An order" },
                { value: "account", label: "My account" },
                { value: "other", label: "Something else" },
              ],
              required: true,
              validators: [{ type: "required", message: "Choose a topic." }],
            },
            { id: "topic" },
          ),
          widget(
            "TextField",
            {
              label: "Your email",
              keyboardType: "email",
              placeholder: "name@example.com",
              required: true,
              validators: [
                { type: "required", message: "Enter your email address." },
                { type: "email", message: "Enter an email address, such as name@example.com." },
              ],
            },
            { id: "contactEmail" },
          ),
          widget(
            "TextField",
            {
              label: "Message",
              maxLines: 5,
              maxLength: 1000,
              required: true,
              validators: [{ type: "required", message: "Write a message." }],
            },
            { id: "contactMessage" },
          ),
          failure("sendMessage", "Your message couldn’t be sent. Try again."),
          widget(
            "Button",
            { text: "Send", icon: "send", loading: "{{ api.sendMessage.loading }}" },
            { style: { width: "fill" }, onClickActionIds: ["submitMessage"] },
          ),
        ],
      },
    ),
  ]),
  actions: {
    submitMessage: action(
      "SubmitForm",
      { formId: "contactForm" },
      { onSuccessActionIds: ["sendMessage"] },
    ),
    sendMessage: action(
      "ApiCall",
      {
        url: "/messages",
        method: "POST",
        body: {
          topic: "{{ widget.topic.value }}",
          email: "{{ widget.contactEmail.value }}",
          message: "{{ widget.contactMessage.value }}",
        },
      },
      { onSuccessActionIds: ["confirmMessage", "clearMessage"] },
    ),
    confirmMessage: snackBar("Thank you. We have your message."),
    clearMessage: action("ResetForm", { formId: "contactForm" }),
  },
};
