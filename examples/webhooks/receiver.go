// Receives webhooks on http://127.0.0.1:9000, with the standard library alone (Go 1.19 or newer):
//
//	WEBHOOK_SECRETS="whsec_…" go run receiver.go
//
// Separate several secrets by spaces, as during a rotation. The module
// github.com/standard-webhooks/standard-webhooks/libraries can replace verify:
// webhook.Verify(body, header).
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	tolerance   = 300 // seconds, either way
	largestBody = 64 * 1024
)

// receiver accepts webhooks that were signed with one of its keys.
type receiver struct {
	keys [][]byte
	// Received events by webhook-id. Use a database table, so that a restart loses nothing.
	inbox sync.Map
	toDo  chan []byte
}

func (r *receiver) ServeHTTP(answer http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(answer, request.Body, largestBody))
	if err != nil {
		http.Error(answer, err.Error(), http.StatusRequestEntityTooLarge)
		return
	}
	if err := r.verify(body, request.Header); err != nil {
		http.Error(answer, err.Error(), http.StatusBadRequest)
		return
	}
	_, known := r.inbox.LoadOrStore(request.Header.Get("webhook-id"), body)
	answer.WriteHeader(http.StatusNoContent)
	if !known {
		go func() { r.toDo <- body }()
	}
}

// verify returns the reason why a webhook can't be trusted, or nil.
func (r *receiver) verify(body []byte, header http.Header) error {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseUint(timestamp, 10, 48)
	if id == "" || err != nil {
		return errors.New("webhook-id or webhook-timestamp is missing")
	}
	if age := time.Now().Unix() - int64(seconds); age < -tolerance || age > tolerance {
		return errors.New("webhook-timestamp is not of now")
	}
	signatures := strings.Split(header.Get("webhook-signature"), " ")
	for _, key := range r.keys {
		mac := hmac.New(sha256.New, key)
		fmt.Fprintf(mac, "%s.%s.%s", id, timestamp, body)
		ours := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
		for _, signature := range signatures {
			if hmac.Equal([]byte(signature), []byte(ours)) { // in constant time
				return nil
			}
		}
	}
	return errors.New("no signature is of this body by a secret of ours")
}

// work processes the events after the response.
func (r *receiver) work() {
	for event := range r.toDo {
		fmt.Println(string(event))
	}
}

func main() {
	receiver := &receiver{toDo: make(chan []byte)}
	for _, secret := range strings.Fields(os.Getenv("WEBHOOK_SECRETS")) {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		if err != nil {
			log.Fatal("A secret in WEBHOOK_SECRETS is none: ", err)
		}
		receiver.keys = append(receiver.keys, key)
	}
	if len(receiver.keys) == 0 {
		log.Fatal("Set WEBHOOK_SECRETS to what POST /webhooks answered with.")
	}
	port := os.Getenv("PORT")
	if port == "" {
		port = "9000"
	}
	listener, err := net.Listen("tcp", "127.0.0.1:"+port)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("Listening on http://%s\n", listener.Addr())
	go receiver.work()
	server := http.Server{Handler: receiver, ReadTimeout: 10 * time.Second}
	log.Fatal(server.Serve(listener))
}
