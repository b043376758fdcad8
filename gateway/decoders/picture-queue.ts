import { boundedQueue } from './bounded-queue'

/**
 * The queue of all picture decoding. A decoder may hold several copies of a large picture, so two run at once. A
 * phone's largest picture takes about three seconds, so the last of twelve waits for less than twenty. A form sends a
 * few pictures of one person together.
 */
export const pictureQueue = boundedQueue({ atOnce: 2, waiting: 12, each: 4 })

/**
 * The queue of PDF checks. It is separate, so that PDFs do not keep pictures waiting. One person may occupy it for the
 * time limit of four files.
 */
export const pdfQueue = boundedQueue({ atOnce: 1, waiting: 12, each: 4 })
