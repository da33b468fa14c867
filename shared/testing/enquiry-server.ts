import { fakeResponse } from './fake-response';

/** A request that a form has made. */
export interface EnquiryRequest {
  readonly method: string;
  readonly path: string;
  /** The JSON that was sent, or a photograph. */
  readonly body: unknown;
}

type Answer = () => Promise<Response>;

/** Stands in for the server that takes enquiries, and has the page of the form. */
export interface EnquiryServer {
  readonly requests: readonly EnquiryRequest[];
  /** Requests with this method. */
  readonly sent: (method: string) => readonly EnquiryRequest[];
  /** Answers the next requests with this method in another way, one each. */
  readonly next: (method: string, ...answers: readonly Answer[]) => void;
  /** Answers all requests with this method in another way. @returns a function that ends it */
  readonly during: (method: string, answer: Answer) => () => void;
}

export const reference = 'K7QF-3MXP-2T';

/** @param body a text, or what is sent as JSON */
export function answer(status: number, body: unknown = ''): Answer {
  return () => Promise.resolve(fakeResponse(body, { status }));
}

/** No connection. */
export const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** A server that does not answer. */
export const silent: Answer = () => new Promise(() => {});

const usual: Readonly<Record<string, Answer>> = {
  HEAD: answer(200),
  GET: answer(200, { token: 'signed' }),
  PUT: answer(204),
  POST: answer(201, { reference }),
};

/** Stands in for the shell's navigation: follows links at once. @returns the addresses of those that were followed */
export function followLinks(): readonly string[] {
  const followed: string[] = [];
  document.onclick = (event) => {
    const href = event.target instanceof Element && event.target.closest('a')?.getAttribute('href');
    if (!href) return;
    event.preventDefault();
    followed.push(href);
    dispatchEvent(new Event('page-shown'));
  };
  return followed;
}

/** Starts one, as the page's `fetch` and `XMLHttpRequest`. */
export function startEnquiryServer(): EnquiryServer {
  const requests: EnquiryRequest[] = [];
  const planned: Record<string, Answer[]> = {};
  const answers: Record<string, Answer> = { ...usual };
  const respond = (url: string, { method = 'GET', body }: RequestInit = {}) => {
    requests.push({ method, path: url, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body });
    return (planned[method]?.shift() ?? answers[method] ?? answer(404))();
  };
  class Request {
    status = 0;
    onloadend: () => void = () => undefined;
    private asked: readonly [url: string, init: RequestInit] = ['', {}];

    open(method: string, url: string): void {
      this.asked = [url, { method }];
    }


    send(): void {
      const end = (status: number) => this.onloadend.call(Object.assign(this, { status }));
      respond(...this.asked).then(({ status }) => end(status), () => end(0));
    }
  }
  Object.assign(globalThis, { fetch: respond, XMLHttpRequest: Request });
  return {
    requests,
    sent: (method) => requests.filter((request) => request.method === method),
    next: (method, ...next) => void (planned[method] = [...(planned[method] ?? []), ...next]),
    during: (method, changed) => {
      answers[method] = changed;
      return () => Object.assign(answers, { [method]: usual[method] });
    },
  };
}
