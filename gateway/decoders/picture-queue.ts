import { boundedQueue } from './bounded-queue'

/**
 * The queue of everything that decodes a picture. A decoder may hold several copies of a large picture, so two run at
 * once. A phone's largest picture takes about three seconds, so the last of twelve waits for less than twenty. A form
 * sends a few pictures of one person together.
 */
export const pictureQueue = boundedQueue({ atOnce: 2, waiting: 12, each: 4 })

/**
 * The queue of the PDFs that are checked. It has a place of its own, so that PDFs do not keep pictures waiting. A
 * person may hold the place for as long as four files take that reach the time limit.
 */
export const pdfQueue = boundedQueue({ atOnce: 1, waiting: 12, each: 4 })
