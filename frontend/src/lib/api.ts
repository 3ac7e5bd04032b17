import type { Finding } from 'infinito-rules'
import type { ApiPath, BodyOf, Method, PathOf, PlainPathOf, ResponseOf } from './apiPath'
import { durationInWords } from './duration'
import { messages } from './messages'
import { readToken, removeToken } from './token'

export const API_BASE = '/api/v1'
/** The timeout of a call in milliseconds. */
export const API_TIMEOUT = 10_000

const UNREACHABLE = 'The server cannot be reached. Please check your connection and try again.'
/** The maximum length of a whole list in characters. A longer one cannot be shown in a page. */
export const WHOLE_LIST_MOST = 40_000_000
const TOO_LARGE = 'This list is too long to show here. Please download it from the admin portal.'
const TIMED_OUT = 'The server takes too long to answer. Please try again.'

interface Details {
  status?: number | undefined
  code?: string | undefined
  findings?: Finding[] | undefined
  serverMessage?: string | undefined
  retryAfter?: number | undefined
  body?: unknown
}

/** The error of a failed call. `message` is for the user (spec section 8). */
export class ApiError extends Error {
  /** The HTTP status; `undefined` if no answer came. */
  readonly status: number | undefined
  /** The server's error code; `network` or `timeout` if no answer came. */
  readonly code: string
  /** The errors of the fields (422). */
  readonly findings: Finding[]
  /** The server's message: the field `message`, else `error`. */
  readonly serverMessage: string | undefined
  /** The seconds of `Retry-After`, if present. */
  readonly retryAfter: number | undefined
  /** The parsed body. */
  readonly body: unknown

  constructor(own: string | undefined, { status, code = 'unknown', findings = [], serverMessage, retryAfter, body }: Details = {}) {
    super(serverMessage ?? (own || messages.SOMETHING_WRONG))
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.findings = findings
    this.serverMessage = serverMessage
    this.retryAfter = retryAfter
    this.body = body
  }
}

/** Whether a call failed without an answer, so that its effect is unknown. */
export function isWithoutAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === undefined
}

/** The message of an error: the server's, else the error's own, else the general default. */
export function messageOf(error: unknown): string {
  const words = error instanceof Error && error.message ? error.message : messages.SOMETHING_WRONG
  return words + waitOf(error)
}

/** The messages of a refusal's findings, if it has any; else the message of the error. */
export function reasonOf(error: unknown): string {
  const findings = error instanceof ApiError ? error.findings : []
  return findings.length > 0 ? findings.map(({ message }) => message).join(' ') : messageOf(error)
}

/** The message of an error: the server's, else `fallback`. */
export function serverMessageOr(error: unknown, fallback: string): string {
  return ((error instanceof ApiError && error.serverMessage) || fallback) + waitOf(error)
}

/** The sentence about the waiting time after too many requests, if the server tells it. */
function waitOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status !== 429 || !error.retryAfter) return ''
  return ` You can try again in ${durationInWords(error.retryAfter)}.`
}

interface CallOptions {
  signal?: AbortSignal | undefined
  /** The request survives the closing of the page. The browser allows 64 KiB of such bodies at a time. */
  isKeptAlive?: boolean | undefined
  /** In milliseconds. Default: `API_TIMEOUT`. */
  timeout?: number | undefined
  /** Asks the server even if the browser holds an answer that it could use for some seconds more. */
  isFresh?: boolean | undefined
  /** The response is a streamed list of any length: each chunk restarts the timeout, and `WHOLE_LIST_MOST` limits its size. */
  isWholeList?: boolean | undefined
}

/** A call without a body. Its path decides the type of the response. */
interface Fetch<M extends 'GET' | 'DELETE'> {
  <Path extends PlainPathOf<M>>(path: Path, options?: CallOptions): Promise<ResponseOf<M, Path>>
  <Path extends PathOf<M>>(path: ApiPath<Path>, options?: CallOptions): Promise<ResponseOf<M, Path>>
}

type BodyAndOptions<Body> = unknown extends Body
  ? [body: unknown, options?: CallOptions]
  : undefined extends Body
    ? [body?: undefined, options?: CallOptions]
    : [body: Body, options?: CallOptions]

/** A call with a body. Its path decides the types of body and response. */
interface Send<M extends 'POST' | 'PUT'> {
  <Path extends PlainPathOf<M>>(path: Path, ...rest: BodyAndOptions<BodyOf<M, Path>>): Promise<ResponseOf<M, Path>>
  <Path extends PathOf<M>>(path: ApiPath<Path>, ...rest: BodyAndOptions<BodyOf<M, Path>>): Promise<ResponseOf<M, Path>>
}

interface Api {
  get: Fetch<'GET'>
  post: Send<'POST'>
  put: Send<'PUT'>
  delete: Fetch<'DELETE'>
  /** Fetches a fragment of HTML. Errors are JSON, as in every call. */
  html: (path: string, options?: CallOptions) => Promise<string>
  /** Fetches a file to save. */
  file: (path: string, options?: CallOptions) => Promise<Blob>
}

export const api: Api = {
  get: <T>(path: string, options?: CallOptions) => call<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('POST', path, body ?? {}, options),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PUT', path, body ?? {}, options),
  delete: <T>(path: string, options?: CallOptions) => call<T>('DELETE', path, undefined, options),
  html: (path, options) => send('GET', path, undefined, options, 'text/html, application/json;q=0.9', textOfAnswer),
  file: (path, options) => send('GET', path, undefined, options, '*/*', (response) => response.blob()),
}

const textOfAnswer = (response: Response) => response.text()

async function call<T>(method: Method, path: string, body: unknown, options?: CallOptions): Promise<T> {
  return parse(await send(method, path, body, options, 'application/json', options?.isWholeList ? wholeList : textOfAnswer)) as T
}

/** Sends a call and reads the answer. Throws an `ApiError` for a refusal. */
async function send<A>(
  method: Method,
  path: string,
  body: unknown,
  { signal, isKeptAlive = false, isFresh = false, timeout = API_TIMEOUT }: CallOptions = {},
  accept: string,
  read: (response: Response, onPiece: () => void) => Promise<A>,
): Promise<A> {
  const token = readToken()
  const headers = new Headers({ Accept: accept })
  // The browser itself says of what type a file is.
  const content = body instanceof Blob ? body : (JSON.stringify(body) as string | undefined)
  if (typeof content === 'string') headers.set('Content-Type', 'application/json')
  if (token) headers.set('Authorization', `Bearer ${token}`)

  const limit = new AbortController()
  const stop = () => limit.abort()
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  let timer = setTimeout(stop, timeout)
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(stop, timeout)
  }
  let response: Response
  let text: string
  try {
    response = await fetch(API_BASE + path, {
      method,
      headers,
      credentials: 'include',
      body: content ?? null,
      signal: limit.signal,
      keepalive: isKeptAlive,
      cache: isFresh ? 'no-cache' : 'default',
    })
    if (response.ok) return await read(response, wait)
    text = await response.text()
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error
    throw limit.signal.aborted ? new ApiError(TIMED_OUT, { code: 'timeout' }) : new ApiError(UNREACHABLE, { code: 'network' })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }

  // The check of the token keeps a call of an older session from ending a newer one.
  if (response.status === 401 && token && readToken() === token) removeToken()
  throw failure(response, parse(text))
}

/** Reads a streamed body. Calls `onPiece` after each chunk. */
async function wholeList(response: Response, onPiece: () => void): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const piece = await reader?.read()
    if (!piece || piece.done) return text
    text += piece.value
    onPiece()
    if (text.length > WHOLE_LIST_MOST) {
      void reader?.cancel()
      throw new ApiError(TOO_LARGE, { status: response.status, code: 'too_large', serverMessage: TOO_LARGE })
    }
  }
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function failure({ status, headers }: Response, answer: unknown): ApiError {
  const body = isRecord(answer) ? answer : {}
  return new ApiError(undefined, {
    status,
    code: textOf(body.code),
    findings: Array.isArray(body.findings) ? (body.findings as Finding[]) : undefined,
    serverMessage: textOf(body.message) ?? textOf(body.error),
    // The standard allows a date too; our server sends seconds.
    retryAfter: Number(headers.get('Retry-After')) || undefined,
    body: answer,
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
