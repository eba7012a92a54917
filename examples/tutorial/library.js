/** The data and responses of the tutorial's back end. It has no dependencies and also runs in browsers. */

const user = { email: "ada@example.com", password: "library", name: "Ada" };
const token = "token-of-ada";

const books = [
  [
    "dune",
    "Dune",
    "Frank Herbert",
    1965,
    "A family takes over a desert planet, the only source of the spice.",
  ],
  [
    "emma",
    "Emma",
    "Jane Austen",
    1815,
    "Emma Woodhouse arranges the marriages of others, and errs.",
  ],
  [
    "frankenstein",
    "Frankenstein",
    "Mary Shelley",
    1818,
    "A student creates a living being and abandons it.",
  ],
  [
    "heart-of-a-dog",
    "Heart of a Dog",
    "Mikhail Bulgakov",
    1925,
    "A surgeon turns a stray dog into a man.",
  ],
  [
    "jane-eyre",
    "Jane Eyre",
    "Charlotte Brontë",
    1847,
    "An orphan becomes a governess at Thornfield Hall.",
  ],
  [
    "kindred",
    "Kindred",
    "Octavia E. Butler",
    1979,
    "A writer is pulled back in time to a plantation.",
  ],
  [
    "middlemarch",
    "Middlemarch",
    "George Eliot",
    1871,
    "The people of a provincial town, and their hopes.",
  ],
  ["moby-dick", "Moby-Dick", "Herman Melville", 1851, "Captain Ahab hunts the white whale."],
  [
    "persuasion",
    "Persuasion",
    "Jane Austen",
    1817,
    "Anne Elliot meets the man whom she once turned down.",
  ],
  [
    "solaris",
    "Solaris",
    "Stanisław Lem",
    1961,
    "A living ocean answers scientists with their memories.",
  ],
  [
    "the-dispossessed",
    "The Dispossessed",
    "Ursula K. Le Guin",
    1974,
    "A physicist leaves an anarchist moon.",
  ],
  ["ulysses", "Ulysses", "James Joyce", 1922, "One day in Dublin, 16 June 1904."],
].map(([id, title, author, year, summary]) => ({ id, title, author, year, summary }));

/**
 * Answers a request.
 *
 * @param {{ method: string, url: string, authorization: string | undefined, body: string | undefined }} request
 *   its `url` is the path, which begins with `/api/`, and the query
 * @returns {{ status: number, body: object }}
 */
export function answer({ method, url, authorization, body }) {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  if (method === "POST" && pathname === "/api/sign-in") return signIn(parse(body));
  if (method !== "GET") return { status: 405, body: { message: `${method} isn't answered.` } };
  if (authorization !== `Bearer ${token}`) {
    return { status: 401, body: { message: "Send the header `Authorization: Bearer <token>`." } };
  }
  if (pathname === "/api/books")
    return { status: 200, body: { books: find(searchParams.get("search")) } };
  const book = books.find(({ id }) => pathname === `/api/books/${id}`);
  if (book === undefined) return { status: 404, body: { message: "There is no such book." } };
  return { status: 200, body: book };
}

function parse(body = "") {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}

function signIn({ email, password }) {
  const isUser = email === user.email && password === user.password;
  if (!isUser) return { status: 401, body: { message: "The email or the password is wrong." } };
  return { status: 200, body: { token, name: user.name } };
}

function find(search) {
  const text = (search ?? "").toLowerCase();
  return books.filter(({ title, author }) => `${title} ${author}`.toLowerCase().includes(text));
}
