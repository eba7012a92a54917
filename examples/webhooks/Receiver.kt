// Receives webhooks on http://127.0.0.1:9000, with the JDK alone (17 or newer):
//   kotlinc Receiver.kt -include-runtime -d receiver.jar
//   WEBHOOK_SECRETS="whsec_…" java -jar receiver.jar
// Separate several secrets by spaces, as during a rotation. The standard's Java library,
// com.standardwebhooks:standardwebhooks, can replace Verifier.

import com.sun.net.httpserver.Headers
import com.sun.net.httpserver.HttpExchange
import com.sun.net.httpserver.HttpServer
import java.net.InetSocketAddress
import java.security.MessageDigest
import java.util.Base64
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.Executors
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec
import kotlin.math.abs
import kotlin.system.exitProcess

const val TOLERANCE = 300 // seconds, either way
const val LARGEST_BODY = 64 * 1024

/** The webhook has no valid signature, or its timestamp is too far from now. */
class Refused(why: String) : Exception(why)

class Verifier(secrets: List<String>) {
    private val keys = secrets.map { Base64.getDecoder().decode(it.removePrefix("whsec_")) }

    /** Returns the webhook's id. Throws if it can't be trusted. */
    fun verify(body: ByteArray, headers: Headers): String {
        val id = headers.getFirst("webhook-id").orEmpty()
        if (id == "") throw Refused("webhook-id is missing")
        val timestamp = headers.getFirst("webhook-timestamp").orEmpty()
        if (!Regex("[0-9]{1,15}").matches(timestamp)) throw Refused("webhook-timestamp is missing")
        if (abs(System.currentTimeMillis() / 1000 - timestamp.toLong()) > TOLERANCE) {
            throw Refused("webhook-timestamp is not of now")
        }
        val macs = keys.map { key ->
            val mac = Mac.getInstance("HmacSHA256")
            mac.init(SecretKeySpec(key, "HmacSHA256"))
            mac.update("$id.$timestamp.".toByteArray())
            "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))
        }
        val signatures = headers.getFirst("webhook-signature").orEmpty().split(" ")
        // MessageDigest compares in constant time.
        val isSigned = signatures.any { signature ->
            macs.any { MessageDigest.isEqual(it.toByteArray(), signature.toByteArray()) }
        }
        if (!isSigned) throw Refused("no signature is of this body by a secret of ours")
        return id
    }
}

/** Received events by webhook-id. Use a database table, so that a restart loses nothing. */
val inbox = ConcurrentHashMap<String, ByteArray>()

val worker = Executors.newSingleThreadExecutor()

/** Processes an event. The response doesn't wait for it. */
fun work(event: ByteArray) {
    // Written as bytes, because the terminal's character set may lack characters.
    val line = event + "\n".toByteArray()
    System.out.write(line, 0, line.size)
    System.out.flush()
}

fun receive(verifier: Verifier, exchange: HttpExchange) {
    val body = exchange.requestBody.readNBytes(LARGEST_BODY + 1)
    if (body.size > LARGEST_BODY) return answer(exchange, 413)
    val id = try {
        verifier.verify(body, exchange.requestHeaders)
    } catch (refused: Refused) {
        return answer(exchange, 400, refused.message.orEmpty())
    }
    // Started before the response, which fails if the sender has disconnected: a repeated event isn't new.
    if (inbox.putIfAbsent(id, body) == null) worker.submit { work(body) }
    answer(exchange, 204)
}

fun answer(exchange: HttpExchange, status: Int, why: String = "") {
    val bytes = why.toByteArray()
    exchange.sendResponseHeaders(status, if (bytes.isEmpty()) -1L else bytes.size.toLong())
    exchange.responseBody.write(bytes)
    exchange.close()
}

fun main() {
    val secrets = System.getenv("WEBHOOK_SECRETS").orEmpty().split(" ").filter { it != "" }
    if (secrets.isEmpty()) {
        System.err.println("Set WEBHOOK_SECRETS to what POST /webhooks answered with.")
        exitProcess(1)
    }
    val verifier = Verifier(secrets)
    val port = System.getenv("PORT")?.toInt() ?: 9000
    val server = HttpServer.create(InetSocketAddress("127.0.0.1", port), 0)
    server.createContext("/") { receive(verifier, it) }
    server.executor = Executors.newFixedThreadPool(8)
    server.start()
    println("Listening on http://127.0.0.1:${server.address.port}")
}
